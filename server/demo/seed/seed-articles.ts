import type { Insertable } from 'kysely'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { articles, contentOf, posters } from './articles.ts'
import { brandIds } from './people.ts'
import { articleGoods } from './goods.ts'
import { articleHistory } from './history.ts'

/** Rows per statement, because a statement can have at most 65,535 parameters. */
const BATCH = 500

/** Articles with their goods and posters, and the reads and shares of earlier visitors. */
export async function seedArticles(trx: Tx, now: number): Promise<void> {
  const history = articleHistory(now)
  await trx
    .insertInto('article')
    .values(
      articles.map(article => {
        const { hours_ago, action, ...row } = article
        const counts = article.brand_id === 8 ? history.counts.get(article.article_id) : undefined
        return {
          ...row,
          content: contentOf(article),
          publish_time: now - hours_ago * HOUR_S,
          changed_at: now - hours_ago * HOUR_S,
          action: action && JSON.stringify(action),
          read_count: counts?.reads ?? 0,
          share_count: counts?.shares ?? 0,
        }
      }),
    )
    .execute()
  await trx
    .insertInto('article_goods')
    .values(
      articleGoods.flatMap(({ brand_id: brandId, article_id, goods }) =>
        goods.map((goods_id, sort) => ({ brand_id: brandId, article_id, goods_id, sort })),
      ),
    )
    .execute()
  await trx
    .insertInto('poster')
    .values(
      brandIds.flatMap(brand_id =>
        posters.map(({ parts, ...poster }) => ({
          ...poster,
          brand_id,
          changed_at: now - DAY_S * poster.poster_id,
          ...(parts && { parts: JSON.stringify(parts) }),
        })),
      ),
    )
    .execute()
  await insertAll(trx, 'share_shop', history.share_shop)
  await insertAll(trx, 'page_log', history.page_log)
  await insertAll(trx, 'brand_event', history.brand_event)
}

async function insertAll<T extends 'share_shop' | 'page_log' | 'brand_event'>(
  trx: Tx,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + BATCH))
      .execute()
  }
}
