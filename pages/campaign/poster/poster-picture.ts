import type { PlainPoster } from '../../../api/index.ts'
import * as painter from '../../kit/poster/poster.ts'

export interface PosterInput {
  data: PlainPoster
  /** As the painter takes it. */
  background: string
  /** The page's colours by their names in theme.ts. */
  colors: Record<string, string>
}

/** Paints a campaign's poster and resolves with its address. */
export const drawPoster = (
  canvas: HTMLCanvasElement,
  { data, background, colors }: PosterInput,
): Promise<string> => painter.drawPoster(canvas, contentOf(data, background), colors)

function contentOf(data: PlainPoster, background: string): painter.PosterContent {
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
