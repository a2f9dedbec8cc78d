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

/** And of a transfer when its receiver confirms it. Nobody has to: after a day it fails. */
export const transferOutcomes = ['ok', 'late', 'twice', 'never', 'fail'] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

/**
 * What becomes of a transfer before anybody confirms it follows from its amount: one that ends in 44 fen is made, and the
 * first answers about it get lost; one that ends in 55 fen fails at once.
 */
export function transferFate(amountFen: number): 'ok' | 'lost' | 'failed' {
  const end = amountFen % 100
  if (end === 44) return 'lost'
  return end === 55 ? 'failed' : 'ok'
}
