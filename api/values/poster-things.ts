import type { CampaignType } from './campaign-types.ts'

/** The object drawn on a campaign's poster, and in lists on the tile of an activity without a cover picture. */
export type PosterThing =
  | 'ticket'
  | 'envelope'
  | 'wheel'
  | 'grid'
  | 'scratch'
  | 'egg'
  | 'stairs'
  | 'seats'
  | 'pouch'
  | 'gift'
  | 'paper'
  | 'ballot'
  | 'quiz'
  | 'chat'
  | 'card'
  | 'slips'
  | 'shop'
  | 'clock'
  | 'calendar'
  | 'letter'

const campaignThings: Record<CampaignType, PosterThing> = {
  coupon: 'ticket',
  storeCoupon: 'ticket',
  redEnvelope: 'envelope',
  form: 'paper',
  lottery: 'grid',
  lotteryWheel: 'wheel',
  lotteryHelper: 'slips',
  teamDraw: 'seats',
  vote: 'ballot',
  question: 'quiz',
  groupWork: 'seats',
  seckill: 'clock',
  goodsBargain: 'stairs',
  bargain: 'stairs',
  distribution: 'gift',
  invite: 'gift',
  inviteV2: 'gift',
  tasks: 'gift',
  fission: 'pouch',
  fissionCode: 'card',
  lockCode: 'card',
  categoryCode: 'card',
  addGroup: 'chat',
  joinShop: 'shop',
  joinGroup: 'chat',
  guideCard: 'card',
  newYearCard: 'letter',
  annual: 'calendar',
}

/** Games of a draw, by `ext.skin`. */
const games: readonly unknown[] = ['wheel', 'grid', 'scratch', 'egg'] satisfies PosterThing[]

/** The object of an activity: a draw is shown by its game. */
export function thingOf({ type, ext }: { type: string; ext: object }): PosterThing {
  const { skin } = ext as { skin?: unknown }
  if (type === 'lottery' && games.includes(skin)) return skin as PosterThing
  return Object.hasOwn(campaignThings, type) ? campaignThings[type as CampaignType] : 'gift'
}
