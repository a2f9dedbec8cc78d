/** Rows that a job takes in one transaction, so that locks stay short. */
export const ROWS_AT_ONCE = 500
/** People whom a job tells in one transaction. */
export const TOLD_AT_ONCE = 1000
