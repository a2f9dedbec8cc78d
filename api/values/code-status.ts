/** State of a code that is shown at the counter (`redeem_code.status`). `passing`: its coupon waits for a friend. */
export const codeStatus = {
  unused: 1,
  used: 2,
  inRefund: 3,
  expired: 4,
  void: 5,
  passing: 6,
} as const
