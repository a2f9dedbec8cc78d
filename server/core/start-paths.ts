/** Start page of each campaign type. Everything else about campaigns is in `server/campaigns/index.ts`. */
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
  tasks: '/tasks',
} as const

/** Existing campaign types, as in `activity.type`. */
export type CampaignType = keyof typeof startPaths

/** Start page of a stored type; the brand's front page for an unknown one. */
export const startPathOf = (type: string): string =>
  Object.hasOwn(startPaths, type) ? startPaths[type as CampaignType] : '/brand'
