/** What became of something given to a visitor (`user_grant.status`). */
export const grantStatus = { unused: 1, used: 2, expired: 3, revoked: 4, inOrder: 5 } as const
export type GrantStatus = (typeof grantStatus)[keyof typeof grantStatus]
