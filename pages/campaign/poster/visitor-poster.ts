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

/** The poster that a visitor passes on: the campaign's picture and words, with the visitor's name and face. */
export const visitorPoster = (
  { activity, brand, me }: Pick<ActivityDetail, 'activity' | 'brand' | 'me'>,
  { note, hint, link }: VisitorPosterWords,
): PosterContent => ({
  background: activity.cover || activity.share_image,
  title: activity.title,
  intro: activity.subtitle,
  staffName: me?.nickname || '好友',
  staffNote: note,
  avatar: me?.avatar ?? '',
  hint,
  link,
  brand: { name: brand.brand_name, logo: brand.logo },
})
