/** `merchant_authorization.state`; `waiting` and `expired` are told, not stored. */
export const authorizationState = {
  waiting: 0,
  scanned: 1,
  agreed: 2,
  expired: 3,
  refused: 4,
} as const
export type AuthorizationState = (typeof authorizationState)[keyof typeof authorizationState]
