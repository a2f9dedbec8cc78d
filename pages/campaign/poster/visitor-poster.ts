import type { ActivityDetail } from '../../../api/index.ts'
import type { PosterContent } from '../../kit/poster/poster.ts'

export interface VisitorPosterWords {
  /** Below the visitor's name: what they invite to. */
  note: string
  /** What to do with the code. */
  hint: string
  /** Address of the code. */
  link: string
}

/** The poster that a visitor passes on: the campaign's own picture and offer, with the visitor's name and face. */
export const visitorPoster = (
  { activity, brand, me, offer }: Pick<ActivityDetail, 'activity' | 'brand' | 'me' | 'offer'>,
  { note, hint, link }: VisitorPosterWords,
): PosterContent => ({
  background: activity.cover,
  title: activity.title,
  intro: activity.subtitle,
  staffName: me?.nickname || '好友',
  staffNote: note,
  avatar: me?.avatar ?? '',
  hint: offer ? `${hint}\n${offer.gain}` : hint,
  link,
  offer,
  brand: { name: brand.brand_name, logo: brand.logo },
})
