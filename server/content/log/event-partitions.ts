import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { monthBounds } from '../../core/month-bounds.ts'
import { tx } from '../../core/tx.ts'

/** Whole days for which events without a session are kept, besides today. */
const STRANGER_DAYS = 7
/** Whole months for which events with a session are kept, besides the present one. */
const KNOWN_MONTHS = 13
/** Partitions that are made ahead: days of events without a session. */
const DAYS_AHEAD = 3

/** From the first second (included) to the last (excluded). */
interface Span {
  from: number
  to: number
  /** `2026_11_21`, `2026_11` */
  name: string
}

interface Tree {
  table: string
  /** The span of a moment. */
  spanOf(seconds: number): Span
  /** The spans that need a partition now. */
  wanted(now: number): Span[]
  /** Events received before this second are dropped. */
  oldest(now: number): number
}

const strangers = (table: string): Tree => ({
  table: `${table}_stranger`,
  spanOf: dayOf,
  wanted: now => Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => dayOf(now + n * DAY_S)),
  oldest: now => brandDayStart(now) - STRANGER_DAYS * DAY_S,
})

const known = (table: string): Tree => ({
  table: `${table}_known`,
  spanOf: monthOf,
  wanted: now => [monthOf(now), monthOf(monthOf(now).to)],
  oldest(now) {
    let { from } = monthOf(now)
    for (let n = 0; n < KNOWN_MONTHS; n += 1) ({ from } = monthOf(from - 1))
    return from
  },
})

const trees = ['page_log', 'brand_event'].flatMap(table => [strangers(table), known(table)])

/** Makes the partitions of events that are needed soon, and drops those whose events are old. */
export const eventPartitions = defineJob({
  kind: 'event-partitions',
  payload: {},
  everyS: 3600,
  async run({ context: { db }, now }) {
    for (const tree of trees) {
      const parts = await partsOf(db, tree.table)
      for (const span of tree.wanted(now)) {
        if (!parts.some(({ from }) => from === span.from)) await makePart(db, tree.table, span)
      }
      await dropOld(db, tree, parts, now)
    }
  },
})

/** Makes a partition for each span whose events are kept, for a database that is filled with old ones. */
export async function makeKeptPartitions(db: Db, now: number): Promise<void> {
  for (const tree of trees) {
    const parts = await partsOf(db, tree.table)
    const oldest = tree.oldest(now)
    for (let span = tree.spanOf(now); span.from >= oldest; span = tree.spanOf(span.from - 1)) {
      if (!parts.some(({ from }) => from === span.from)) await makePart(db, tree.table, span)
    }
  }
}

interface Part {
  name: string
  from: number
  to: number
}

/** Partitions of a table, without the one for all that has none of its own. */
async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db)
  return rows.flatMap(({ name, bound }) => {
    const [from, to] = [...bound.matchAll(/\('(\d+)'\)/g)].map(match => Number(match[1]))
    return from === undefined || to === undefined ? [] : [{ name, from, to }]
  })
}

/** Events that arrived before the partition was made move into it from the default one. */
async function makePart(db: Db, table: string, { from, to, name }: Span): Promise<void> {
  const root = table.replace(/_(known|stranger)$/, '')
  const [part, rest, parent, whole] = [`${table}_${name}`, `${table}_rest`, table, root].map(each =>
    sql.table(each),
  )
  await tx(db, async trx => {
    // PostgreSQL refuses an event that was on its way into the default partition when its own was attached, so events
    // wait before they have chosen.
    // one machine: Citus spreads no partitions of partitions
    await sql`lock table only ${whole} in share row exclusive mode`.execute(trx)
    // one machine: Citus spreads no partitions of partitions
    await sql`lock table ${rest} in access exclusive mode`.execute(trx)
    await sql`create table ${part} (like ${parent} including defaults)`.execute(trx)
    // one machine: Citus spreads no partitions of partitions
    await sql`
      with moved as (
        delete from ${rest} where received_at >= ${from}::bigint and received_at < ${to}::bigint
        returning *
      ) insert into ${part} select * from moved`.execute(trx)
    await sql`alter table ${parent} attach partition ${part}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(trx)
  })
}

async function dropOld(db: Db, { table, oldest }: Tree, parts: Part[], now: number): Promise<void> {
  const before = oldest(now)
  for (const { name, to } of parts) {
    // guard: events are kept for their time [server log/event-partitions]
    //   if (to <= before) await ~> if (false) await
    if (to <= before) await sql`drop table ${sql.table(name)}`.execute(db)
  }
  // one machine: Citus spreads no partitions of partitions
  await sql`delete from ${sql.table(`${table}_rest`)} where received_at < ${before}::bigint`.execute(
    db,
  )
}

function dayOf(seconds: number): Span {
  const from = brandDayStart(seconds)
  return { from, to: from + DAY_S, name: brandDay(seconds).replaceAll('-', '_') }
}

function monthOf(seconds: number): Span {
  const month = brandDay(seconds).slice(0, 7)
  return { ...monthBounds(month), name: month.replace('-', '_') }
}
