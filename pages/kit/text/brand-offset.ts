/** Offset of the brands' time zone, China time, to UTC, s. */
export const BRAND_OFFSET_S = 8 * 3600
