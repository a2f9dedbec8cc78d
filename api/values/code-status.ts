/** State of a code that is shown at the counter (`redeem_code.status`). */
export const codeStatus = { unused: 1, used: 2, inRefund: 3, expired: 4, void: 5 } as const
