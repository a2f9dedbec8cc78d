import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { allBrands } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'

/** Whole days, besides today, whose visits stand on an activity's card. */
const SHOWN_DAYS = 90
/** Age from which no event of a day is on its way into the log any more, s. */
const SETTLED_S = 600

const firstDay = (now: number): number => brandDayStart(now) - SHOWN_DAYS * DAY_S

/** Counts the visits of whole days, so that lists read the log of the present day alone. */
export const countVisitDays = defineJob({
  kind: 'count-visit-days',
  payload: {},
  everyS: 600,
  async run({ context: { db }, now }) {
    const end = brandDayStart(now - SETTLED_S)
    for (const brandId of await allBrands(db)) {
      // Days that no card shows any more are left out, as after a long standstill.
      const from = Math.max((await countedUntil(db, brandId)) ?? 0, firstDay(now))
      for (let day = from; day < end; day += DAY_S) await countDay(db, brandId, day)
    }
  },
})

/** First second that is not counted; undefined while nothing is. */
async function countedUntil(db: Db, brandId: number): Promise<number | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('visit_day_until')
    .select('until')
    .executeTakeFirst()
  return row?.until
}

/** Counts a day in the transaction that says so; of several processes one does it. */
async function countDay(db: Db, brandId: number, day: number): Promise<void> {
  await tx(db, async trx => {
    const until = day + DAY_S
    const { rows } = await sql`
      insert into visit_day_until as kept (brand_id, until) values (${brandId}, ${until}::bigint)
      on conflict (brand_id) do update set until = excluded.until where kept.until <= ${day}::bigint
      returning until`.execute(trx)
    // guard: a day's visits are counted once [server campaigns/visit-days]
    //   if (rows.length === 0) return ~>
    if (rows.length === 0) return
    await sql`
      insert into visit_day (brand_id, activity_id, day, n)
      select ${brandId}::int, materiel_id, ${day}::bigint, count(*) from page_log
      where brand_id = ${brandId} and key = 'page-visit' and session_uid is not null
        and (type is null or type = 2) and received_at >= ${day}::bigint and received_at < ${until}::bigint
        and materiel_id in (select activity_id from activity where brand_id = ${brandId})
      group by materiel_id`.execute(trx)
  })
}

/** A condition of the counted days that are shown, and of the log's time after them. */
export async function shownVisits(
  db: Db,
  brandId: number,
  now: number,
): Promise<{ from: number; until: number }> {
  const from = firstDay(now)
  return { from, until: Math.max(from, (await countedUntil(db, brandId)) ?? from) }
}
