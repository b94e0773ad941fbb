#!/bin/sh
# Writes the graphs, makes a virtual environment with the Python peers, and times them:
#   python/run.sh OUT.json [--full] [--only NAME]
# Then put them beside the others: cargo run --release -- --python OUT.json [--full] [--only NAME]
set -eu
if [ $# -eq 0 ]; then
    echo "usage: $0 OUT.json [--full] [--only NAME]" >&2
    exit 2
fi
out=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
graphs=target/graphs
rm -rf "$graphs"
cargo run --quiet --release -- --write-graphs "$graphs" "$@"
environment=target/python
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/python" -m pip install --quiet --requirement python/requirements.txt
"$environment/bin/python" python/peers.py "$graphs" >"$out"
