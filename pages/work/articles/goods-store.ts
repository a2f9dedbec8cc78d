import { atom } from 'nanostores'
import { getShareGoods, type ShareGoods } from '../../../api/index.ts'
import { createPagedQuery, type Paged } from '../../data/paged-query.ts'

const pageSize = 20

/** Goods for an article by keyword; the article's own come first. */
export function createGoodsStore(articleId: string) {
  const $keyword = atom('')

  const list = createPagedQuery<ShareGoods, Paged<ShareGoods>>({
    async read(page) {
      const keyword = $keyword.get()
      const answer = await getShareGoods({
        articleId,
        ...(keyword && { keyword }),
        page,
        limit: pageSize,
      })
      return { list: answer.goodsList, has_more: answer.has_more }
    },
  })

  function search(text: string): void {
    if (text === $keyword.get()) return
    $keyword.set(text)
    void list.reload()
  }

  return { ...list, $keyword, search }
}
