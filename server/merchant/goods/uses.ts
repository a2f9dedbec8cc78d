import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsUse } from '../../../api/goods-admin.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'

interface Asked {
  brandId: number
  goodsIds: number[]
  skuIds: number[]
  now: number
}

/**
 * Campaigns that can still sell these goods, and goods of the points mall: a campaign's settings name SKUs as `sku_id`,
 * and whole goods as numbers of `goods`.
 */
export async function usesOf(db: Db, asked: Asked): Promise<GoodsUse[]> {
  if (asked.goodsIds.length === 0) return []
  return [...(await activitiesWith(db, asked)), ...(await mallWith(db, asked))]
}

function activitiesWith(db: Db, { brandId, goodsIds, skuIds, now }: Asked): Promise<GoodsUse[]> {
  const named = sql<number[]>`array(
    select distinct (found #>> '{}')::int from jsonb_path_query(ext, '$.**.sku_id ? (@.type() == "number")') as found
    where (found #>> '{}')::int = any(${skuIds}::int[]))`
  const namesGoods = sql<boolean>`exists (
    select 1 from jsonb_path_query(ext, '$.goods[*] ? (@.type() == "number")') as found
    where (found #>> '{}')::int = any(${goodsIds}::int[]))`
  return inBrand(db, brandId)
    .selectFrom('activity')
    .where('status', 'in', [activityStatus.published, activityStatus.paused])
    .where('end_at', '>', now)
    .where(sql<boolean>`(cardinality(${named}) > 0 or ${namesGoods})`)
    .select(['activity_id', 'title', named.as('sku_ids')])
    .orderBy('activity_id')
    .execute()
}

async function mallWith(db: Db, { brandId, goodsIds, now }: Asked): Promise<GoodsUse[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('mall_goods')
    .select('sku_id')
    .where('goods_id', '=', sql<number>`any(${goodsIds}::int[])`)
    .where('status', '=', shelfStatus.on)
    .where(eb => eb.or([eb('end_at', '=', 0), eb('end_at', '>', now)]))
    .execute()
  if (rows.length === 0) return []
  return [{ activity_id: 0, title: '积分商城', sku_ids: rows.map(({ sku_id }) => sku_id) }]
}

/** Refuses with 1004 what would leave campaigns without their goods. */
export function refuseUsed(uses: GoodsUse[], what: string): void {
  // guard: goods of a running campaign stay on the shelf [server merchant/goods/shelf]
  //   if (uses.length > 0) ~> if (uses.length > 99)
  if (uses.length > 0) {
    throw new ReplyError('stateChanged', {
      message: `${namesOf(uses)}还在卖它，先${wayOut(uses)}再${what}`,
      data: { uses },
    })
  }
}

const wayOut = (uses: GoodsUse[]): string =>
  uses.some(({ activity_id }) => activity_id > 0) ? '结束活动' : '把它从积分商城撤下'

export const namesOf = (uses: GoodsUse[]): string =>
  uses.map(({ title }) => `「${title}」`).join('')
