import type { PosterThing } from '../../../api/index.ts'
import type { CampaignType } from '../../../api/values/campaign-types.ts'

/** The object that stands in the drawn scene of a campaign; its posters show the same. */
const things: Partial<Record<CampaignType, PosterThing>> = {
  coupon: 'ticket',
  storeCoupon: 'ticket',
  form: 'paper',
  vote: 'ballot',
  question: 'quiz',
  bargain: 'stairs',
  lotteryHelper: 'slips',
  annual: 'calendar',
  guideCard: 'card',
  fissionCode: 'card',
  lockCode: 'card',
  categoryCode: 'card',
  joinShop: 'shop',
  joinGroup: 'chat',
  addGroup: 'chat',
}

export const thingOf = (type: string): PosterThing | undefined =>
  type in things ? things[type as CampaignType] : undefined
