import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import { atom } from 'nanostores'
import { getShareGoods, type ShareGoods } from '../../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../../data/paged-query.ts'

/** Goods on sale by keyword. */
export function createGoodsChoice() {
  const $keyword = atom('')
  const list = createPagedQuery<ShareGoods, Paged<ShareGoods>>({
    async read(page, how) {
      const keyword = $keyword.get()
      const asked = { ...(keyword && { keyword }), page, limit: PAGE_SIZE }
      const answer = await getShareGoods(asked, how)
      return { list: answer.goodsList, has_more: answer.has_more }
    },
  })

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  return { ...list, $keyword, search }
}
