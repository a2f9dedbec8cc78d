import type { CampaignType } from '../../core/start-paths.ts'

/** Entries per day and per minute of one address; -1 = unlimited. */
export interface UsualRisk {
  ip_day: number
  speed_per_min: number
}

const money: UsualRisk = { ip_day: 5, speed_per_min: 10 }
const gifts: UsualRisk = { ip_day: 20, speed_per_min: 10 }
/** One ballot may hold many votes, so votes have no bound per minute. */
const votes: UsualRisk = { ip_day: 50, speed_per_min: -1 }
/** The buyer's money is the bound, or the campaign itself gives nothing. */
const unlimited: UsualRisk = { ip_day: -1, speed_per_min: -1 }

const usual: Record<CampaignType, UsualRisk> = {
  redEnvelope: money,
  fission: money,
  coupon: gifts,
  storeCoupon: gifts,
  lottery: gifts,
  lotteryWheel: gifts,
  lotteryHelper: gifts,
  teamDraw: gifts,
  question: gifts,
  goodsBargain: gifts,
  bargain: gifts,
  fissionCode: gifts,
  lockCode: gifts,
  categoryCode: gifts,
  addGroup: gifts,
  joinShop: gifts,
  joinGroup: gifts,
  invite: gifts,
  inviteV2: gifts,
  newYearCard: gifts,
  annual: gifts,
  guideCard: gifts,
  tasks: gifts,
  vote: votes,
  form: unlimited,
  groupWork: unlimited,
  seckill: unlimited,
  distribution: unlimited,
}

/**
 * Limits of an activity that sets none of its own; the wizard starts with them. An address may
 * belong to a whole shop or to a carrier, so a shop raises them for activities on its own Wi-Fi.
 */
export const usualRisk = (type: string): UsualRisk =>
  Object.hasOwn(usual, type) ? usual[type as CampaignType] : unlimited
