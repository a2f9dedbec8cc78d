/** `commission.status`. */
export const commissionStatus = {
  /** The order is paid and not finished. */
  paid: 0,
  /** Waits for the end of the refund period. */
  frozen: 1,
  settled: 2,
  void: 3,
  takenBack: 4,
} as const
export type CommissionStatus = (typeof commissionStatus)[keyof typeof commissionStatus]
