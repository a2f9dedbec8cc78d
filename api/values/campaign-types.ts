import type { ActivityGroup } from './activity-groups.ts'

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

/** What merchants call it; a draw may be called by its game instead (`server/merchant/models/kind-name.ts`). */
export const campaignNames: Record<CampaignType, string> = {
  coupon: '优惠券',
  storeCoupon: '门店券',
  redEnvelope: '红包',
  form: '表单',
  lottery: '抽奖',
  lotteryWheel: '大转盘',
  lotteryHelper: '助力抽奖',
  teamDraw: '组队抽奖',
  vote: '投票',
  question: '答题',
  groupWork: '拼团',
  seckill: '秒杀',
  goodsBargain: '商品砍价',
  bargain: '到店砍价',
  distribution: '推广',
  invite: '邀请有礼',
  inviteV2: '阶梯邀请',
  tasks: '任务宝',
  fission: '拆福袋',
  fissionCode: '裂变码',
  lockCode: '锁客码',
  categoryCode: '兴趣活码',
  addGroup: '加群码',
  joinShop: '进店码',
  joinGroup: '群活码',
  guideCard: '导购福利卡',
  newYearCard: '贺卡',
  annual: '年度福利',
}

/** Campaigns that are a code which leads to staff and groups. */
export const liveCodeTypes = [
  'fissionCode',
  'lockCode',
  'categoryCode',
  'addGroup',
  'joinShop',
  'joinGroup',
] as const satisfies CampaignType[]

/** Types outside of the group `play`. */
const groupOfType: { [type: string]: ActivityGroup | undefined } = {
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

/** The group of a type of campaign (`activity.type`). */
export const activityGroupOf = (type: string): ActivityGroup => groupOfType[type] ?? 'play'
