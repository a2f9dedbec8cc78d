import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDayStart } from '../clock.ts'
import type { Db } from '../database.ts'
import { inBrand } from '../in-brand.ts'
import { type Tx, tx } from '../tx.ts'
import { allBrands } from './brand-by-brand.ts'
import { defineJob } from './define-job.ts'

/** Age from which nothing of a day is on its way into the database any more, s. */
const SETTLED_S = 600

export interface WholeDays {
  kind: string
  /** Table that says until when each brand is counted. */
  until: 'visit_day_until' | 'shop_day_until'
  /** Whole days, besides today, that are shown. */
  shown: number
  /** Counts what happened from a day's first second to its end. */
  count(trx: Tx, brandId: number, day: { from: number; to: number }): Promise<void>
}

/** Counts what no longer changes of each brand's whole days, so that the present day alone is read from its rows. */
export const countWholeDays = (days: WholeDays) =>
  defineJob({
    kind: days.kind,
    payload: {},
    everyS: 600,
    async run({ context: { db }, now }) {
      const end = brandDayStart(now - SETTLED_S)
      for (const brandId of await allBrands(db)) {
        // Days that nobody is shown any more are left out, as after a long standstill.
        const from = Math.max((await countedUntil(db, brandId, days)) ?? 0, firstDay(now, days))
        for (let day = from; day < end; day += DAY_S) await countDay(db, brandId, day, days)
      }
    },
  })

/** The counted days that are shown: from a first second until one from which on rows are read. */
export async function countedDays(
  db: Db,
  brandId: number,
  now: number,
  days: WholeDays,
): Promise<{ from: number; until: number }> {
  const from = firstDay(now, days)
  return { from, until: Math.max(from, (await countedUntil(db, brandId, days)) ?? from) }
}

const firstDay = (now: number, { shown }: WholeDays): number => brandDayStart(now) - shown * DAY_S

/** First second that is not counted; undefined while nothing is. */
async function countedUntil(
  db: Db,
  brandId: number,
  { until }: WholeDays,
): Promise<number | undefined> {
  const row = await inBrand(db, brandId).selectFrom(until).select('until').executeTakeFirst()
  return row?.until
}

/** Counts a day in the transaction that says so; of several processes one does it. */
async function countDay(db: Db, brandId: number, day: number, days: WholeDays): Promise<void> {
  await tx(db, async trx => {
    const to = day + DAY_S
    const { rows } = await sql`
      insert into ${sql.table(days.until)} as kept (brand_id, until) values (${brandId}, ${to}::bigint)
      on conflict (brand_id) do update set until = excluded.until where kept.until <= ${day}::bigint
      returning until`.execute(trx)
    // guard: a day is counted once [server campaigns/visit-days]
    //   if (rows.length === 0) return ~>
    if (rows.length === 0) return
    await days.count(trx, brandId, { from: day, to })
  })
}
