/** What shoppers look for among campaigns. */
export type ActivityGroup = 'coupon' | 'buy' | 'draw' | 'play'

/** The group of each type of campaign (`activity.type`); others are in `play`. */
const groupOfType: Record<string, ActivityGroup> = {
  coupon: 'coupon',
  storeCoupon: 'coupon',
  fissionCode: 'coupon',
  seckill: 'buy',
  groupWork: 'buy',
  goodsBargain: 'buy',
  bargain: 'buy',
  distribution: 'buy',
  redEnvelope: 'draw',
  fission: 'draw',
  lottery: 'draw',
  lotteryWheel: 'draw',
  lotteryHelper: 'draw',
  teamDraw: 'draw',
}

export const activityGroups = ['coupon', 'buy', 'draw', 'play'] as const

export const activityGroupOf = (type: string): ActivityGroup =>
  Object.hasOwn(groupOfType, type) ? (groupOfType[type] ?? 'play') : 'play'
