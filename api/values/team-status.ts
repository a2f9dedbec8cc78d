/** `team.status`: a group that buys or draws together. */
export const teamStatus = {
  /** The leader has not paid. */
  awaited: 0,
  forming: 1,
  complete: 2,
  /** Refunds of some members are pending. */
  failed: 3,
  /** Nobody has paid, all are refunded or all have left. */
  over: 4,
} as const
export type TeamStatus = (typeof teamStatus)[keyof typeof teamStatus]
