/** Rows that a job takes in one transaction, so that locks stay short. */
export const ROWS_AT_ONCE = 500
/** People whom a job tells in one transaction. */
export const TOLD_AT_ONCE = 1000
/** Requests to the messaging app that are under way at once. */
export const ASKED_AT_ONCE = 20
/** Rows whose work is larger than one statement. */
export const FEW_AT_ONCE = 200
