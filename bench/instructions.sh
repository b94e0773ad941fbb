#!/bin/sh
# Counts instructions under callgrind and compares them with instructions.json; --record writes that anew.
set -eu
cd "$(dirname "$0")"
case "${1-}" in
'') action=compare ;;
--record) action=record ;;
*)
    echo "usage: $0 [--record]" >&2
    exit 2
    ;;
esac
exec cargo run --quiet --release --bin instructions -- "$action"
