import type { PlainPoster } from '../../../api/index.ts'
import type { DrawnContent, PosterPlaces } from '../../kit/poster/places-of.ts'

/** What a poster is drawn on: a picture or a painted ground, and the places that the shop has set on it. */
export interface PosterGround {
  /** Address of a picture, or the name of a painted ground. */
  url: string
  places?: PosterPlaces | undefined
}

/** What a campaign's poster shows, on this ground. */
export function posterContent(data: PlainPoster, { url, places }: PosterGround): DrawnContent {
  const { poster, offer, staff, brand, activity, target_url: link } = data
  const name = poster.nickname_show ? staff?.name : undefined
  return {
    background: url,
    places,
    title: activity.title,
    intro: activity.subtitle,
    staffName: name ?? brand.brand_name,
    staffNote: staff?.shop_name ?? '',
    avatar: poster.avatar_show ? (staff?.avatar ?? '') : '',
    offer: offer ?? undefined,
    hint: offer ? `长按识别\n${offer.gain}` : '长按识别，一起来',
    link,
    brand: { name: brand.brand_name, logo: brand.logo },
    size: places?.size ?? { w: poster.w, h: poster.h },
  }
}
