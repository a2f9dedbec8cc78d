import { sql } from 'kysely'
import { countWholeDays, type WholeDays } from '../../core/jobs/whole-days.ts'
import type { Tx } from '../../core/tx.ts'
import { eventIn, ofCampaign, type Span } from '../../trade/figures.ts'
import { ownVisit } from './own-visit.ts'
import { soldGoods } from './sold-goods.ts'

/** Twelve weeks, and the twelve weeks before them. */
const SHOWN_DAYS = 168

/** What a whole shop is shown of whole days and no longer changes. */
export const shopDays: WholeDays = {
  kind: 'count-shop-days',
  until: 'shop_day_until',
  shown: SHOWN_DAYS,
  async count(trx, brandId, day) {
    await countVisits(trx, brandId, day)
    await countVisitors(trx, brandId, day)
    await countGoods(trx, brandId, day)
  },
}

export const countShopDays = countWholeDays(shopDays)

async function countVisits(trx: Tx, brandId: number, day: Span): Promise<void> {
  await sql`
    insert into shop_day (brand_id, shop_id, day, visits, visitors)
    select ${brandId}::int, shop.shop_id, ${day.from}::bigint, count(*), count(distinct session_uid)
    from shop cross join page_log
    where shop.brand_id = ${brandId} and page_log.brand_id = ${brandId}
      and ${eventIn('page-visit', day)} and ${ownVisit(brandId, sql.ref('shop.shop_id'))}
    group by shop.shop_id`.execute(trx)
}

async function countVisitors(trx: Tx, brandId: number, day: Span): Promise<void> {
  await sql`
    insert into visitor_day (brand_id, activity_id, day, n)
    select ${brandId}::int, materiel_id, ${day.from}::bigint, count(distinct session_uid)
    from page_log
    where brand_id = ${brandId} and ${eventIn('page-visit', day)} and ${ofCampaign}
      and materiel_id in (select activity_id from activity where brand_id = ${brandId})
    group by materiel_id`.execute(trx)
}

async function countGoods(trx: Tx, brandId: number, day: Span): Promise<void> {
  await sql`
    insert into goods_day (brand_id, shop_id, day, goods_id, pieces, fen)
    select ${brandId}::int, shop_id, ${day.from}::bigint, goods_id, sum(pieces), sum(fen)
    from (${soldGoods(brandId, day)}) sold group by shop_id, goods_id`.execute(trx)
}
