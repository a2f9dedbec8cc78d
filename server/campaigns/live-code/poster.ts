import type { PosterOffer, PosterThing } from '../../../api/activity.ts'
import type { LiveCodeDetail } from '../../../api/live-code.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export interface LiveOffer {
  thing: PosterThing
  /** How one comes to the gift, and to what else there is. */
  lead: string
  /** Where there is neither a gift nor a list of benefits. */
  figure: string
  gain: string
  /** Visitors pass on a poster of their own. */
  isPassedOn?: boolean
}

/** The poster of a live code: its gift, else a coupon of its categories, else its first benefit. */
export const livePoster = (page: string, words: LiveOffer): CampaignPoster<LiveCodeDetail> => {
  const offer = ({ gift, perks, categories }: LiveCodeDetail): PosterOffer => {
    const { thing, lead, gain } = words
    const shared = { thing, image: '', gain }
    if (gift) return { ...shared, lead: `${lead}就送`, figure: gift.title, note: gift.note }
    const coupon = categories.find(each => each.coupon)?.coupon
    if (coupon) return { ...shared, lead: `${lead}就送`, figure: coupon.title, note: coupon.text }
    const [figure = words.figure, note = ''] = perks
    return { ...shared, lead: `${lead}就有`, figure, note }
  }
  // The benefits are those of whoever passes the code on.
  const own = (detail: LiveCodeDetail) => offer({ ...detail, perks: [] })
  return { page, offer, ...(words.isPassedOn && { own }) }
}
