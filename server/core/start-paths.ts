/** Where a campaign of each type starts. What else there is to know of a campaign stands in `server/campaigns.ts`. */
export const startPaths = {
  coupon: '/coupon',
  redEnvelope: '/redEnvelope',
  form: '/form',
  storeCoupon: '/storeCoupon',
  lottery: '/lottery',
  lotteryWheel: '/lottery-wheel/index',
  vote: '/vote',
  question: '/question',
  groupWork: '/groupWork',
  seckill: '/seckill',
  goodsBargain: '/goodsBargain',
  distribution: '/distribution',
  fissionCode: '/fissionCode',
  lockCode: '/lock-qrcode',
  categoryCode: '/category-code',
  addGroup: '/addGroup',
  joinShop: '/scanCode-joinShop',
  joinGroup: '/scanCode-joinGroup',
  bargain: '/bargain',
  teamDraw: '/teamDraw',
  invite: '/invite',
  inviteV2: '/v2/invite',
  newYearCard: '/newYearCard',
  annual: '/annual',
  lotteryHelper: '/lotteryHelper',
  fission: '/fission',
  guideCard: '/guideCard',
} as const

/** Types of the campaigns that stand, as `activity.type` holds them. */
export type CampaignType = keyof typeof startPaths

/** Start page of a stored type; the brand's front page for one that this release does not know. */
export const startPathOf = (type: string): string =>
  Object.hasOwn(startPaths, type) ? startPaths[type as CampaignType] : '/brand'
