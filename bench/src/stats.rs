//! Order statistics of a handful of times.

/// The lower quartile, the median and the upper quartile, interpolated between neighbors.
///
/// # Panics
///
/// If there are no values.
pub fn quartiles(values: &[f64]) -> [f64; 3] {
    assert!(!values.is_empty(), "a statistic needs a value");
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| {
        let quarters = quarter * (sorted.len() - 1);
        let (at, rest) = (quarters / 4, quarters % 4);
        let share = [0.0, 0.25, 0.5, 0.75][rest];
        let next = sorted[(at + 1).min(sorted.len() - 1)];
        sorted[at] + share * (next - sorted[at])
    })
}

#[cfg(test)]
mod tests {
    use super::quartiles;

    #[test]
    fn quartiles_cut_the_sorted_values_in_four() {
        assert_eq!(
            quartiles(&[7.0]).map(f64::to_bits),
            [7.0, 7.0, 7.0].map(f64::to_bits)
        );
        let cut = quartiles(&[5.0, 1.0, 3.0, 2.0, 4.0]);
        assert_eq!(cut.map(f64::to_bits), [2.0, 3.0, 4.0].map(f64::to_bits));
        let between = quartiles(&[1.0, 2.0, 3.0, 4.0]);
        assert_eq!(
            between.map(f64::to_bits),
            [1.75, 2.5, 3.25].map(f64::to_bits)
        );
    }
}
