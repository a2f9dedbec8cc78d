import { sql } from 'kysely'
import { TOLD_AT_ONCE } from '../../core/jobs/at-once.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandMinute } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { allBrands } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import type { Found } from '../../core/notices/define-notice.ts'
import { grantPath } from '../../core/start-paths.ts'
import { defineGrantNotice, grantsToTell } from '../../mechanics/claim/grant-notice.ts'
import type { Campaign } from './define-campaign.ts'

const KIND = 'notify-expiring'
/** Default number of days before the end at which holders are notified. */
const USUAL_DAYS = 1
/** Maximum of `expire_notice_days`; larger values are reduced to it. */
const MOST_DAYS = 30

/** Finds grants that expire soon; one statement marks them and enqueues their notices. */
export const findExpiring = (campaigns: readonly Campaign[]) =>
  defineJob({
    kind: 'find-expiring',
    payload: {},
    everyS: 20,
    async run({ context: { db }, now }) {
      for (const brandId of await allBrands(db)) {
        while ((await handOn(db, { campaigns, brandId, now })) === TOLD_AT_ONCE);
      }
    },
  })

/**
 * Notifies the holder of a grant once before it expires: `expire_notice_days` before, 0 = never.
 * Grants taken less than a day ago are left out. A failed notice is retried until the grant has
 * expired.
 */
export const notifyExpiring = defineGrantNotice({
  kind: KIND,
  payload: { grantId: text(64) },
  find: findGrants,
  isOf: (row, { grantId }) => row.grant_id === grantId,
  words: row => ({
    title: `${row.item.title} 快到期了`,
    text: `${brandMinute(row.valid_to)} 到期，到店前看看能在哪里用`,
    path: grantPath(row),
  }),
  until: row => row.valid_to,
})

/**
 * For each campaign of a brand, enqueues notices for grants that expire within its notice period and were not
 * enqueued before.
 */
async function handOn(
  db: Db,
  { campaigns, brandId, now }: { campaigns: readonly Campaign[]; brandId: number; now: number },
): Promise<number> {
  return tx(db, async trx => {
    const { rows } = await sql<{ n: number }>`
      with due as materialized (
        select soon.* from activity cross join lateral (
          select grant_id from user_grant
          where user_grant.brand_id = ${brandId}
            and user_grant.activity_id = activity.activity_id
            and status = ${grantStatus.unused} and told_at is null and valid_to > ${now}::bigint
            and valid_to <= ${now}::bigint + ${noticeDays(campaigns)} * ${DAY_S}::bigint
          order by valid_to limit ${TOLD_AT_ONCE}
        ) as soon
        where activity.brand_id = ${brandId}
        limit ${TOLD_AT_ONCE}
      ), marked as (
        update user_grant set told_at = ${now}::bigint from due
        where user_grant.brand_id = ${brandId} and user_grant.grant_id = due.grant_id
          and user_grant.told_at is null
        returning user_grant.grant_id, valid_to, created_at
      ), noted as (
        insert into job (brand_id, kind, key, payload, due_at)
        select ${brandId}::int, ${KIND}, grant_id, jsonb_build_object('grantId', grant_id),
          greatest(created_at + ${DAY_S}::bigint, ${now}::bigint)
        from marked where created_at + ${DAY_S}::bigint < valid_to
        on conflict do nothing
      )
      select count(*)::int as n from due`.execute(trx)
    return rows[0]?.n ?? 0
  })
}

/**
 * SQL for the campaign's notice period in days; the default applies if the setting is not a number.
 */
function noticeDays(campaigns: readonly Campaign[]) {
  const daysOf = Object.fromEntries(campaigns.map(({ type, noticeDays: days }) => [type, days]))
  return sql`least(${MOST_DAYS}::int, case
    when jsonb_typeof(activity.ext->'expire_notice_days') = 'number'
      then floor((activity.ext->>'expire_notice_days')::numeric)
    else coalesce((${JSON.stringify(daysOf)}::jsonb->>activity.type)::int, ${USUAL_DAYS}::int) end)::bigint`
}

function findGrants({ db, brandId, keys: grantIds, now }: Found) {
  return grantsToTell(db, brandId)
    .where('user_grant.grant_id', 'in', grantIds)
    .where('user_grant.status', '=', grantStatus.unused)
    .where('user_grant.valid_to', '>', now)
    .execute()
}
