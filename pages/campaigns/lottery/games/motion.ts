/** Minimum time before a result is revealed: an instant result would not be credible, ms. */
export const stillMs = 300
