/** A result that was told in the same moment as it came would not be believed, ms. */
export const stillMs = 300
