/** What comes within five minutes is told in one notice, so that a crowd is no flood. */
export const TOGETHER_S = 300

/** Whoever packs parcels is told sooner: orders of two minutes share one notice, so that a flash sale sends few. */
export const ORDERS_TOGETHER_S = 120

/** The end of the span in which something came: when its notice is due, unix seconds. */
export const togetherAt = (at: number, spanS = TOGETHER_S): number =>
  (Math.floor(at / spanS) + 1) * spanS
