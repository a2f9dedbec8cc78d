/** `refund.status`. */
export const refundStatus = {
  /** The merchant decides. */
  applied: 1,
  /** The customer sends the goods back. */
  toReturn: 2,
  /** The goods are on their way back. */
  toReceive: 3,
  paying: 4,
  done: 5,
  refused: 6,
  withdrawn: 7,
  failed: 8,
} as const
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus]
