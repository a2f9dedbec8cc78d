import { refundStatus } from '../../../api/values/refund-status.ts'
import { sql } from 'kysely'
import { DEEPEST } from '../../../api/values/limits.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { ActivityFigures, ActivityStatistics, DayFigures } from '../../../api/business.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { tx } from '../../core/tx.ts'
import { type Key, ordersOf, participantsOf, writeOffsOf } from './participants.ts'

/** Somebody is new if their first contact with the brand was at most this long before they took part, s. */
const NEW_S = DAY_S

/** From the first second (included) to the last (excluded). */
export interface Span {
  from: number
  to: number
}

/**
 * Condition for the brand's page events of an activity in a span, by an index of activity, event and time. Events
 * without a session are gone after a week, so no figure counts them.
 */
export const eventsOf = ({ activity_id }: Key, key: string, { from, to }: Span) => sql`
  page_log.materiel_id = ${activity_id} and page_log.key = ${key} and page_log.received_at >= ${from}::bigint
    and page_log.received_at < ${to}::bigint and (page_log.type is null or page_log.type = 2)
    and page_log.session_uid is not null`

const within = ({ from, to }: Span) => sql`at >= ${from}::bigint and at < ${to}::bigint`

type Totals = ActivityStatistics['totals']

/** What happened in the span, a row each: who, what, when. */
const factsOf = (key: Key, span: Span) => sql`
  select session_uid as uid, 'visit' as what, received_at as at, 0::bigint as fen from page_log
    where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}
  union all
  select uid, 'join', at, 0 from (${participantsOf(key)}) joins where ${within(span)}
  union all
  select uid, 'order', paid_at, pay_fen from shop_order
    where brand_id = ${key.brand_id} and ${ordersOf(key)}
      and paid_at >= ${span.from}::bigint and paid_at < ${span.to}::bigint
  union all
  select uid, 'writeoff', at, 0 from (${writeOffsOf(key)}) used where ${within(span)}`

/**
 * People are counted once in the span; only a session proves who somebody is. Whoever took part has visited, whether
 * or not an event of it has arrived. Each fact is read once, and people are told apart by one grouping.
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
        select uid, created_at from visitor
        where brand_id = ${key.brand_id} and created_at > ${span.from - NEW_S}::bigint
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
        count(*) filter (where newcomers.created_at > joined_at - ${NEW_S}::int)::int as new_customer
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
const refundSql = (key: Key, { from, to }: Span) => sql<number>`
  (select coalesce(sum(refund.apply_fen), 0) from shop_order join refund
    on refund.brand_id = shop_order.brand_id and refund.order_no = shop_order.order_no
    where shop_order.brand_id = ${key.brand_id} and ${ordersOf(key)} and refund.status = ${refundStatus.done}
      and refund.finished_at >= ${from}::bigint and refund.finished_at < ${to}::bigint)::bigint`

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
      select paid_at as at from shop_order where brand_id = ${key.brand_id} and ${ordersOf(key)}
    ) orders where ${within(span)} group by 2
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
        where brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)} and session_uid is not null
      group by session_uid
    ) people group by level order by level`.execute(db)
  return rows
}

/** The figures of a span that the detail shows. */
export async function figuresOf(db: Db, key: Key, span: Span): Promise<ActivityFigures> {
  const { visit_uv, join, share, order, paid_fen, writeoff } = await totalsOf(db, key, span)
  return { visit: visit_uv, join, share, order, amount_fen: paid_fen, writeoff }
}
