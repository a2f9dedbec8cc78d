const ZONE_S = 8 * 3600

/** `2026-11-21` in the brands' time zone; unix seconds in. */
export const brandDayOf = (at: number): string =>
  new Date((at + ZONE_S) * 1000).toISOString().slice(0, 10)
