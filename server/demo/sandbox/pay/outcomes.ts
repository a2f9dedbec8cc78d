/**
 * Payment outcomes to choose from in the sandbox's cashier. `cancel` and `fail` take no money; the
 * others differ in when the notice is sent: at once, 20 s late, twice, never.
 */
export const outcomes = ['ok', 'late', 'twice', 'never', 'cancel', 'fail'] as const
export type Outcome = (typeof outcomes)[number]

/** Outcomes of its refunds. `lost`: the refund is made, but the first replies are lost. */
export const refundOutcomes = ['ok', 'late', 'lost', 'failed'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** Delay of a late notice, s. */
export const LATE_S = 20

/** Outcomes of a transfer on confirmation. Unconfirmed transfers fail after a day. */
export const transferOutcomes = ['ok', 'late', 'twice', 'never', 'fail'] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

/**
 * Outcome of a transfer before its confirmation, by its amount: for amounts ending in 44 fen the
 * first replies are lost, those ending in 55 fen fail at once.
 */
export function transferFate(amountFen: number): 'ok' | 'lost' | 'failed' {
  const end = amountFen % 100
  if (end === 44) return 'lost'
  return end === 55 ? 'failed' : 'ok'
}
