/**
 * What became of a coupon that its holder passes on to a friend (`coupon_pass.state`). `takenBack`: by the giver;
 * `revoked`: by the shop.
 */
export const passState = { waiting: 1, taken: 2, lapsed: 3, takenBack: 4, revoked: 5 } as const
export type PassState = (typeof passState)[keyof typeof passState]
