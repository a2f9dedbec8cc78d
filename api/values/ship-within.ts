import { HOUR_S } from './time.ts'

/** A paid parcel that has not left after this is overdue. */
export const SHIP_WITHIN_S = 48 * HOUR_S
