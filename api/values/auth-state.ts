/** How far the authentication of a shop's papers is (`shop.auth_status`). */
export const authState = { none: 0, inReview: 1, passed: 2, refused: 3, expired: 4 } as const
export type AuthState = (typeof authState)[keyof typeof authState]
