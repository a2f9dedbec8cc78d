/** `withdrawal.status`. */
export const withdrawStatus = {
  inReview: 0,
  sending: 1,
  /** The receiver has to confirm in the messaging app. */
  toConfirm: 2,
  arrived: 3,
  refused: 4,
  failed: 5,
  cancelled: 6,
} as const
export type WithdrawStatus = (typeof withdrawStatus)[keyof typeof withdrawStatus]
