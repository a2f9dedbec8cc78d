/** A card of a shop assistant, by its benefits and its end. */
export const guideCardStatus = { inUse: 1, usedUp: 2, expired: 3, revoked: 4 } as const
export type GuideCardStatus = (typeof guideCardStatus)[keyof typeof guideCardStatus]
