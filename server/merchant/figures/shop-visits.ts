import { sql } from 'kysely'
import type { ShopStatistics } from '../../../api/mine.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { countedDays } from '../../core/jobs/whole-days.ts'
import type { ShopKey } from '../../core/papers.ts'
import { eventIn, type Span } from '../../trade/figures.ts'
import { cell, cellsOf } from './cells.ts'
import { ownVisit } from './own-visit.ts'
import { shopDays } from './shop-days.ts'

type Visits = Pick<ShopStatistics, 'visit' | 'visitor'>

/** Visits in each span, and their visitors: each once a day, so that days add up to a longer span. */
export async function shopVisits(
  db: Db,
  shop: ShopKey & { now: number },
  spans: readonly Span[],
): Promise<Visits[]> {
  const counted = await countedDays(db, shop.brandId, shop.now, shopDays)
  const days = spans.map(daysOf)
  const isCounted = ({ from, to }: Span) =>
    from >= counted.from && to <= counted.until && to - from === DAY_S
  const kept = await keptDays(db, shop, counted)
  const open = [...new Map(days.flat().map(day => [keyOf(day), day])).values()]
  const read = await readDays(
    db,
    shop,
    open.filter(day => !isCounted(day)),
  )
  return days.map(each =>
    each.reduce<Visits>(
      (sum, day) => add(sum, isCounted(day) ? kept.get(day.from) : read.get(keyOf(day))),
      none,
    ),
  )
}

const none: Visits = { visit: 0, visitor: 0 }

const add = (sum: Visits, { visit, visitor } = none): Visits => ({
  visit: sum.visit + visit,
  visitor: sum.visitor + visitor,
})

const keyOf = ({ from, to }: Span): string => `${from} ${to}`

/** The parts of a span that lie in one day each. */
export function daysOf({ from, to }: Span): Span[] {
  const days: Span[] = []
  for (let at = from; at < to; ) {
    const end = Math.min(to, brandDayStart(at) + DAY_S)
    days.push({ from: at, to: end })
    at = end
  }
  return days
}

async function keptDays(
  db: Db,
  { brandId, shopId }: ShopKey,
  { from, until }: { from: number; until: number },
): Promise<Map<number, Visits>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_day')
    .select(['day', 'visits as visit', 'visitors as visitor'])
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute()
  return new Map(rows.map(({ day, ...visits }) => [Number(day), visits]))
}

async function readDays(
  db: Db,
  { brandId, shopId }: ShopKey,
  days: Span[],
): Promise<Map<string, Visits>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<Visits & { first: number; past: number }>`
    select cell.first, cell.past, found.visit::int, found.visitor::int
    from ${cellsOf(brandId, days)}
    cross join lateral (
      select count(*) as visit, count(distinct session_uid) as visitor from page_log
      where page_log.brand_id = ${brandId} and ${eventIn('page-visit', cell)}
        and ${ownVisit(brandId, sql`${shopId}::int`)}) found`.execute(db)
  return new Map(
    rows.map(({ first, past, ...visits }) => [
      keyOf({ from: Number(first), to: Number(past) }),
      visits,
    ]),
  )
}
