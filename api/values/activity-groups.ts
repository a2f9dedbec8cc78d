/** What shoppers look for among campaigns; `campaign-types.ts` says which type belongs where. */
export const activityGroups = ['coupon', 'buy', 'draw', 'play'] as const
export type ActivityGroup = (typeof activityGroups)[number]
