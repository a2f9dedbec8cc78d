/** Largest number of texts per day that a merchant may set. */
export const mostTexts = 100_000
