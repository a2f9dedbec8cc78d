/** `review.state`: a request that the shop decides. */
export const reviewState = { open: 0, passed: 1, refused: 2, takenBack: 3 } as const
export type ReviewState = (typeof reviewState)[keyof typeof reviewState]
