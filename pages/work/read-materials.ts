import { type CallOptions, getShareables, type ShareableType } from '../../api/index.ts'
import { PAGE_SIZE } from '../../api/values/page-size.ts'
import type { Paged } from '../data/paged-query.ts'

/** A published material as it stands in a choice. */
export interface MaterialOption {
  id: number
  title: string
  intro?: string
  thumb: string
}

interface Asked {
  type: ShareableType
  /** '' for all. */
  keyword: string
  /** From 1. */
  page: number
}

/** A page of the published materials of one kind, to choose from. */
export async function readMaterials(
  { type, keyword, page }: Asked,
  how: CallOptions,
): Promise<Paged<MaterialOption>> {
  const asked = { type, ...(keyword && { keyword }), page, limit: PAGE_SIZE }
  const { article_list, has_more } = await getShareables(asked, how)
  const list = article_list.map(({ article_id: id, title, intro, thumb }) => ({
    id,
    title,
    intro,
    thumb,
  }))
  return { list, has_more }
}
