/** Longest delay of `setTimeout`, ms; longer ones overflow and fire at once. */
export const maxTimerDelayMs = 2 ** 31 - 1
