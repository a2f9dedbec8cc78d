import { sql } from 'kysely'
import { DEEPEST } from '../../../api/values/limits.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { ActivityFigures, ActivityStatistics, DayFigures } from '../../../api/business.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { tx } from '../../core/tx.ts'
import { isMuch } from '../../core/kept-figures.ts'
import { eventIn, newIn, ofCampaign, refundedIn, soldIn, type Span } from '../../trade/figures.ts'
import { type Key, ordersOf, participantsOf, writeOffsOf } from './participants.ts'

/** Condition for the brand's page events of an activity in a span, by an index of activity, event and time. */
export const eventsOf = ({ activity_id }: Key, key: 'page-visit' | 'page-share', span: Span) => sql`
  page_log.materiel_id = ${activity_id} and ${eventIn(key, span)} and ${ofCampaign}`

const within = ({ from, to }: Span) => sql`at >= ${from}::bigint and at < ${to}::bigint`

/** Whether more happened in a span than is counted while somebody waits. */
export const isLargeSpan = (db: Db, key: Key, span: Span): Promise<boolean> =>
  isMuch(db, [
    sql`(select 1 from (${participantsOf(key)}) joins where ${within(span)})`,
    sql`select 1 from page_log
      where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}`,
  ])

type Totals = ActivityStatistics['totals']

/** What happened in the span, a row each: who, what, when. */
const factsOf = (key: Key, span: Span) => sql`
  select session_uid as uid, 'visit' as what, received_at as at, 0::bigint as fen from page_log
    where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}
  union all
  select uid, 'join', at, 0 from (${participantsOf(key)}) joins where ${within(span)}
  union all
  select uid, 'order', paid_at, pay_fen from shop_order
    where brand_id = ${key.brand_id} and ${ordersOf(key)} and ${soldIn(span)}
  union all
  select uid, 'writeoff', at, 0 from (${writeOffsOf(key)}) used where ${within(span)}`

/**
 * People are counted once in the span; only a session proves who somebody is. Whoever took part has visited, whether or
 * not an event of it has arrived. New customers are those of the shop in the same span who took part in it. Each fact is
 * read once, and people are told apart by one grouping.
 */
export const totalsOf = (db: Db, key: Key, span: Span): Promise<Totals & People> =>
  tx(db, async trx => {
    // Without it the groups of a million people go through files.
    await sql`set local work_mem = '64MB'`.execute(trx)
    const { rows } = await sql<Totals & People>`
      with people as (
        select uid, count(*) filter (where what = 'visit') as visits,
          min(at) filter (where what = 'join') as joined_at,
          count(*) filter (where what = 'order') as orders, sum(fen) as fen,
          count(*) filter (where what = 'writeoff') as used
        from (${factsOf(key, span)}) facts group by uid
      ), newcomers as (
        select uid from visitor
        where brand_id = ${key.brand_id} and ${newIn(span)}
      )
      select coalesce(sum(visits), 0)::int as visit_pv, count(people.uid)::int as visit_uv,
        count(people.uid) filter (where joined_at is not null or orders > 0 or used > 0)::int as reached,
        count(people.uid) filter (where orders > 0 or used > 0)::int as got,
        (select count(*) from page_log
          where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-share', span)})::int as share,
        count(joined_at)::int as join,
        coalesce(sum(orders), 0)::int as order, coalesce(sum(fen), 0)::bigint as paid_fen,
        ${refundSql(key, span)} as refund_fen,
        coalesce(sum(used), 0)::int as writeoff,
        count(people.uid) filter (where used > 0)::int as redeemer,
        count(*) filter (where joined_at is not null and newcomers.uid is not null)::int as new_customer
      from people left join newcomers on newcomers.uid = people.uid`.execute(trx)
    const [row] = rows
    if (!row) throw new Error('An aggregate without a row.')
    return { ...row, paid_fen: Number(row.paid_fen), refund_fen: Number(row.refund_fen) }
  })

/** Distinct people by the step that they have reached at least: taking part, paying, redeeming. */
interface People {
  reached: number
  got: number
  redeemer: number
}

/** Refunds that were paid out in the span. */
const refundSql = (key: Key, span: Span) => sql<number>`
  (select coalesce(sum(refund.apply_fen), 0) from shop_order join refund
    on refund.brand_id = shop_order.brand_id and refund.order_no = shop_order.order_no
    where shop_order.brand_id = ${key.brand_id} and ${ordersOf(key)} and ${refundedIn(span)})::bigint`

type Counts = Omit<DayFigures, 'day'>

/** Figures of each day of a span, days without any included. */
export const daysOf = (db: Db, key: Key, span: Span): Promise<DayFigures[]> =>
  partsOf(db, key, span, { seconds: DAY_S, nameOf: brandDay })

/** Figures of each hour of a day, named `08:00`. */
export const hoursOf = (db: Db, key: Key, span: Span): Promise<DayFigures[]> =>
  partsOf(db, key, span, {
    seconds: HOUR_S,
    nameOf: at => `${String((at - span.from) / HOUR_S).padStart(2, '0')}:00`,
  })

interface Parts {
  /** Length of a part, s. */
  seconds: number
  /** Name of the part that begins at a time. */
  nameOf: (at: number) => string
}

/** Figures of each part of a span, those without any included. */
async function partsOf(
  db: Db,
  key: Key,
  span: Span,
  { seconds, nameOf }: Parts,
): Promise<DayFigures[]> {
  const partAt = sql`((at - ${span.from}::bigint) / ${seconds}::int)::int`
  const { rows } = await sql<{ what: keyof Counts; part: number; n: number }>`
    select 'visit' as what, ${partAt} as part, count(distinct uid)::int as n from (
      select session_uid as uid, received_at as at from page_log
        where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}
      union all select uid, at from (${participantsOf(key)}) joins where ${within(span)}
    ) visits group by 2
    union all
    select 'join', ${partAt}, count(distinct uid)::int from (${participantsOf(key)}) joins
    where ${within(span)} group by 2
    union all
    select 'order', ${partAt}, count(*)::int from (
      select paid_at as at from shop_order
      where brand_id = ${key.brand_id} and ${ordersOf(key)} and ${soldIn(span)}
    ) orders group by 2
    union all
    select 'writeoff', ${partAt}, count(*)::int from (${writeOffsOf(key)}) used
    where ${within(span)} group by 2`.execute(db)
  const length = Math.round((span.to - span.from) / seconds)
  const parts = Array.from({ length }, (_, at) => ({
    day: nameOf(span.from + at * seconds),
    visit: 0,
    join: 0,
    order: 0,
    writeoff: 0,
  }))
  for (const { what, part, n } of rows) {
    const row = parts[part]
    if (row) row[what] = n
  }
  return parts
}

/** Visitors by the shortest chain of shares that they came by; 0 = not by a share. */
export async function depthOf(db: Db, key: Key, span: Span): Promise<ActivityStatistics['depth']> {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*)::int as count from (
      select least(min(cardinality(string_to_array(share_by, ','))), ${DEEPEST}::int) as level
      from page_log
        where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}
      group by session_uid
    ) people group by level order by level`.execute(db)
  return rows
}

/** The figures of a span that the detail shows. */
export async function figuresOf(db: Db, key: Key, span: Span): Promise<ActivityFigures> {
  const { visit_uv, join, share, order, paid_fen, writeoff } = await totalsOf(db, key, span)
  return { visit: visit_uv, join, share, order, amount_fen: paid_fen, writeoff }
}
