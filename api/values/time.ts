/** Lengths of time in seconds, the unit of the wire and the database. */
export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const WEEK_S = 7 * DAY_S
export const DAY_MS = 1000 * DAY_S
/** Unix seconds later than all that are kept or asked for. */
export const LATEST = 4_102_444_800

/** Offset of the one time zone in which brands keep their days. */
export const BRAND_OFFSET_S = 8 * HOUR_S
