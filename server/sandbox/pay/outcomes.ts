/** What a developer can let become of a payment on the cashier. All but the last two are paid. */
export const outcomes = ['ok', 'late', 'twice', 'never', 'cancel', 'fail'] as const
export type Outcome = (typeof outcomes)[number]

/** And of its refunds. `lost`: the refund is made, and the first answers about it get lost. */
export const refundOutcomes = ['ok', 'late', 'lost', 'failed'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** How long what comes late takes, s. */
export const LATE_S = 20
