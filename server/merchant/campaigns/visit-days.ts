import { sql } from 'kysely'
import { countWholeDays, type WholeDays } from '../../core/jobs/whole-days.ts'

/** Visits of activities, of the ninety days whose visits stand on an activity's card besides today's. */
export const visitDays: WholeDays = {
  kind: 'count-visit-days',
  until: 'visit_day_until',
  shown: 90,
  async count(trx, brandId, { from, to }) {
    await sql`
      insert into visit_day (brand_id, activity_id, day, n)
      select ${brandId}::int, materiel_id, ${from}::bigint, count(*) from page_log
      where brand_id = ${brandId} and key = 'page-visit' and session_uid is not null
        and (type is null or type = 2) and received_at >= ${from}::bigint and received_at < ${to}::bigint
        and materiel_id in (select activity_id from activity where brand_id = ${brandId})
      group by materiel_id`.execute(trx)
  },
}

export const countVisitDays = countWholeDays(visitDays)
