import { atom } from 'nanostores'
import {
  type BaleMaterial,
  getShareables,
  type ShareableRow,
  type ShareableType,
} from '../../../../api/index.ts'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import { createPagedQuery, type Paged } from '../../../data/paged-query.ts'

/** Published materials by kind and keyword. */
export function createMaterialChoice() {
  const $type = atom<ShareableType>(1)
  const $keyword = atom('')
  const list = createPagedQuery<BaleMaterial, Paged<BaleMaterial>>({
    async read(page, how) {
      const type = $type.get()
      const keyword = $keyword.get()
      const asked = { type, ...(keyword && { keyword }), page, limit: PAGE_SIZE }
      const answer = await getShareables(asked, how)
      return { list: answer.article_list.map(materialOf(type)), has_more: answer.has_more }
    },
  })

  function setType(type: ShareableType): void {
    if (type === $type.get()) return
    $type.set(type)
    void list.reload()
  }

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  return { ...list, $type, $keyword, setType, search }
}

const materialOf =
  (type: ShareableType) =>
  ({ article_id, title, thumb }: ShareableRow): BaleMaterial => ({
    type,
    id: article_id,
    title,
    thumb,
    is_open: true,
  })
