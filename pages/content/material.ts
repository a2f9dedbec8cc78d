import type {
  ArticleDetail,
  BrandBrief,
  ContentKind,
  FileDetail,
  GoodsBrief,
  SharedBy,
  VideoDetail,
} from '../../api/index.ts'
import type { Material as Tracked } from '../../tracking/index.ts'

/** Common form of articles, videos and files for reading and sharing. */
export interface Material {
  kind: ContentKind
  id: number
  title: string
  /** Title of its card; '' for its own. */
  shareTitle: string
  /** Second line of its card. */
  intro: string
  /** Picture of its card; '' for the brand's logo. */
  thumb: string
  categoryId: number
  /** Unix seconds after which visit and time are no longer tracked; 0 = never. */
  endTime: number
  /** Server time of the response, unix seconds. */
  now: number
  sharer: SharedBy['staff_info']
  show: SharedBy['show_info']
  goods: GoodsBrief[]
  brand: BrandBrief
}

export function articleMaterial({ article, brand, server_time: now }: ArticleDetail): Material {
  const info = article.article_info
  return { ...common(info, article, brand), now, kind: 'article', id: info.article_id }
}

export function videoMaterial({ video, brand, server_time: now }: VideoDetail): Material {
  const info = video.video_info
  return { ...common(info, video, brand), now, kind: 'video', id: info.video_id }
}

export function fileMaterial({ file, brand, server_time: now }: FileDetail): Material {
  const { file_id: id, author, ...info } = file.file_info
  const card = { ...info, intro: `${author}分享了一份文件`, thumb: '' }
  return { ...common(card, file, brand), now, kind: 'file', id }
}

/** A material as the tracking knows it. */
export const trackedAs = ({ kind, id, categoryId, endTime, now }: Material): Tracked => ({
  kind,
  id,
  categoryId,
  endTime,
  now,
})

interface CardInfo {
  title: string
  share_title?: string
  intro: string
  thumb: string
  category_id: number
  end_time: number
}

function common(
  { title, share_title, intro, thumb, category_id: categoryId, end_time: endTime }: CardInfo,
  { staff_info: sharer, show_info: show, goods }: SharedBy,
  brand: BrandBrief,
) {
  const shareTitle = share_title ?? ''
  return { title, shareTitle, intro, thumb, categoryId, endTime, sharer, show, goods, brand }
}
