/**
 * What became of something given to a visitor (`user_grant.status`). `passing`: waits for a friend to take it;
 * `passedOn`: the friend has it, as a grant of their own.
 */
export const grantStatus = {
  unused: 1,
  used: 2,
  expired: 3,
  revoked: 4,
  inOrder: 5,
  passing: 6,
  passedOn: 7,
} as const
export type GrantStatus = (typeof grantStatus)[keyof typeof grantStatus]
