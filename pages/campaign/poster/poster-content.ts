import type { PlainPoster } from '../../../api/index.ts'
import type { PosterContent } from '../../kit/poster/poster.ts'

/** What a campaign's poster shows, on this background. */
export function posterContent(data: PlainPoster, background: string): PosterContent {
  const { poster, staff, brand, activity, target_url: link } = data
  const name = poster.nickname_show ? staff?.name : undefined
  return {
    background,
    title: activity.title,
    intro: activity.subtitle,
    staffName: name ?? brand.brand_name,
    staffNote: staff?.shop_name ?? '',
    avatar: poster.avatar_show ? (staff?.avatar ?? '') : '',
    hint: '长按识别，一起来',
    link,
    brand: { name: brand.brand_name, logo: brand.logo },
    size: { w: poster.w, h: poster.h },
  }
}
