import type { GoodsBrief } from '../../../api/article.ts'
import { goodsPath } from '../../../api/form-rules/article-blocks.ts'
import type { Db } from '../../core/database.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'

/** A goods card as `blocksHtml` leaves it. */
const cards = /<a class="rt-goods" href="\/pages\/goods\/detail\?goods_id=(\d{1,10})"><\/a>/g

/**
 * The article's HTML with picture, name and price of its goods as they are now; what is off the shelf is left out. A
 * purchase belongs to the staff member who shared the article.
 */
export async function withGoods(
  db: Db,
  { brandId, content, staffId }: { brandId: number; content: string; staffId?: number | undefined },
): Promise<string> {
  const ids = [...content.matchAll(cards)].map(([, id]) => Number(id))
  if (ids.length === 0) return content
  const goods = new Map(
    (await goodsOf(db, brandId, [...new Set(ids)])).map(each => [each.goods_id, each]),
  )
  return content.replace(cards, (_, id: string) => {
    const found = goods.get(Number(id))
    return found ? card(found, staffId) : ''
  })
}

function card({ goods_id, title, thumb, price }: GoodsBrief, staffId: number | undefined): string {
  const path = goodsPath(goods_id) + (staffId ? `&amp;staffId=${staffId}` : '')
  const picture = thumb ? `<img class="rt-goods-picture" src="${escaped(thumb)}" alt="">` : ''
  const name = `<span class="rt-goods-name">${escaped(title)}</span>`
  const yuan = `<b class="rt-goods-price">¥${(price / 100).toFixed(2)}</b>`
  return `<a class="rt-goods" href="${path}">${picture}${name}${yuan}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, each => entities[each] ?? '')
