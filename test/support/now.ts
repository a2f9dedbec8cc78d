/** The moment of tests that need none in particular, unix seconds. */
export const NOW = 1_795_000_000
