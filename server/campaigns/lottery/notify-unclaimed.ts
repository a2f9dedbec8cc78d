import { sql } from 'kysely'
import { TOLD_AT_ONCE } from '../../core/jobs/at-once.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandMinute } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { startPathOf } from '../../core/start-paths.ts'

const KIND = 'notify-unclaimed'

/**
 * Finds prizes whose claim ends within a day; one statement marks them and enqueues their notices.
 */
export const findUnclaimed = defineJob({
  kind: 'find-unclaimed',
  payload: {},
  everyS: 20,
  async run({ context: { db }, now }) {
    const where = isWaiting(now)
    const due = { table: 'draw', where, by: 'claim_until', atOnce: TOLD_AT_ONCE }
    await brandByBrand(db, due, brandId => handOn(db, brandId, now))
  },
})

/**
 * Notifies a winner once within the last day before the end of the claim. Prizes won within that
 * day are left out. A failed notice is retried until the prize is returned to the stock.
 */
export const notifyUnclaimed = defineNotice({
  kind: KIND,
  payload: { drawId: text(64) },
  find: findDraws,
  isOf: (row, { drawId }) => row.draw_id === drawId,
  receiver: ({ uid }) => uid,
  words: row => ({
    title: `${row.prize.name} 还没有领取`,
    text: `${brandMinute(row.claim_until)} 前领取，过时奖品会退回`,
    path: `${startPathOf(row.type)}?id=${row.activity_id}&prizes=1`,
    picture: row.prize.image,
  }),
  until: row => row.claim_until,
})

const isWaiting = (now: number) => sql<boolean>`status = 'pending' and told_at is null
  and claim_until > ${now}::bigint and claim_until <= ${now + DAY_S}::bigint`

async function handOn(db: Db, brandId: number, now: number): Promise<number> {
  return tx(db, async trx => {
    const { rows } = await sql<{ n: number }>`
      with due as materialized (
        select draw_id from draw where brand_id = ${brandId} and ${isWaiting(now)}
        order by claim_until limit ${TOLD_AT_ONCE}
      ), marked as (
        update draw set told_at = ${now}::bigint from due
        where draw.brand_id = ${brandId} and draw.draw_id = due.draw_id and draw.told_at is null
        returning draw.draw_id, claim_until, created_at
      ), noted as (
        insert into job (brand_id, kind, key, payload, due_at)
        select ${brandId}::int, ${KIND}, draw_id, jsonb_build_object('drawId', draw_id),
          greatest(created_at + ${DAY_S}::bigint, ${now}::bigint)
        from marked where created_at + ${DAY_S}::bigint < claim_until
        on conflict do nothing
      )
      select count(*)::int as n from due`.execute(trx)
    return rows[0]?.n ?? 0
  })
}

function findDraws({ db, brandId, keys: drawIds, now }: Found) {
  return inBrand(db, brandId)
    .selectFrom('draw')
    .innerJoin('activity', 'activity.activity_id', 'draw.activity_id')
    .where('draw.draw_id', 'in', drawIds)
    .where('draw.status', '=', 'pending')
    .where('draw.claim_until', '>', now)
    .select([
      'draw.uid',
      'draw.draw_id',
      'draw.prize',
      'draw.claim_until',
      'activity.activity_id',
      'activity.type',
    ])
    .execute()
}
