/** Rows that a job takes in one transaction, so that locks stay short. */
export const ROWS_AT_ONCE = 500
/** Number of people whom a job notifies in one transaction. */
export const TOLD_AT_ONCE = 1000
/** Number of concurrent requests to the messaging app. */
export const ASKED_AT_ONCE = 20
/** Rows whose work is larger than one statement. */
export const FEW_AT_ONCE = 200
