/** What comes within five minutes is told in one notice, so that a crowd is no flood. */
export const TOGETHER_S = 300

/** The end of the five minutes in which something came: when its notice is due, unix seconds. */
export const togetherAt = (at: number): number => (Math.floor(at / TOGETHER_S) + 1) * TOGETHER_S
