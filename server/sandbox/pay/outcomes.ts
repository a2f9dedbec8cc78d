/**
 * Outcomes of a payment that a developer can choose in the sandbox's cashier. `cancel` and `fail` take no money; the
 * others do, and differ in when the platform's notice is sent: at once, 20 s late, twice, never.
 */
export const outcomes = ['ok', 'late', 'twice', 'never', 'cancel', 'fail'] as const
export type Outcome = (typeof outcomes)[number]

/** And of its refunds. `lost`: the refund is made, and the first answers about it get lost. */
export const refundOutcomes = ['ok', 'late', 'lost', 'failed'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** How long what comes late takes, s. */
export const LATE_S = 20
