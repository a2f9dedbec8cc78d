/** Sanitised again while that changes something, because removing can make new markup. */
export const MAX_ROUNDS = 3
