/** What became of a coupon that its holder passes on to a friend (`coupon_pass.state`). */
export const passState = { waiting: 1, taken: 2, lapsed: 3, takenBack: 4 } as const
export type PassState = (typeof passState)[keyof typeof passState]
