import { sql } from 'kysely'
import { TOLD_AT_ONCE } from '../../core/jobs/at-once.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { count, id, time } from '../../core/fields.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx } from '../../core/tx.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

/** Owners are told so many days before their points end, the later one first. */
const NOTICE_DAYS = [7, 30]

/** Hands on points that end soon: their lots are marked and the notices written in one transaction. */
export const findEndingPoints = defineJob({
  kind: 'find-ending-points',
  payload: {},
  everyS: 3600,

  async run({ context: { db }, now }) {
    for (const days of NOTICE_DAYS) {
      const where = isEnding(days, now)
      const due = { table: 'point_lot', where, by: 'expire_at', atOnce: TOLD_AT_ONCE }
      await brandByBrand(db, due, brandId => handOn(db, { brandId, days, now }))
    }
  },
})

const isEnding = (
  days: number,
  now: number,
) => sql<boolean>`left_n > 0 and expire_at > ${now}::bigint
  and expire_at <= ${now + days * DAY_S}::bigint
  and (told_days = 0 or told_days > ${days}::int)`

/** Lots that end on the same day are one notice. */
async function handOn(
  db: Db,
  { brandId, days, now }: { brandId: number; days: number; now: number },
): Promise<number> {
  return tx(db, async trx => {
    const { rows } = await sql<{ uid: number; expire_at: number }>`
      with due as materialized (
        select uid, lot from point_lot where brand_id = ${brandId} and ${isEnding(days, now)}
        order by expire_at limit ${TOLD_AT_ONCE} for update skip locked
      )
      update point_lot set told_days = ${days}::int from due
      where point_lot.brand_id = ${brandId} and point_lot.uid = due.uid and point_lot.lot = due.lot
      returning point_lot.uid, point_lot.expire_at`.execute(trx)
    const entries = rows.map(({ uid, expire_at: endsAt }) => {
      const key = `${uid}:${brandDay(endsAt)}:${days}`
      return { brandId, key, dueAt: now, payload: { uid, endsAt, days } }
    })
    await enqueue(trx, notifyPoints, entries)
    return rows.length
  })
}

/** Tells somebody that points of theirs end soon. */
export const notifyPoints = defineNotice({
  kind: 'notify-points',
  payload: { uid: id, endsAt: time, days: count },
  find: findPoints,
  isOf: (row, { uid, endsAt }) => row.uid === uid && row.endsOn === brandDay(endsAt),
  receiver: (_row, { uid }) => uid,
  words: ({ points, endsOn }) => ({
    title: `${points} 积分快到期了`,
    text: `${endsOn} 到期，去看看能换什么`,
    path: '/member-card/center/integral',
  }),
  until: (_row, { endsAt }) => endsAt,
})

/** Points that are left, by owner and the day on which they end. */
async function findPoints({ db, brandId, each, now }: Found<{ uid: number }>) {
  const lots = await inBrand(db, brandId)
    .selectFrom('point_lot')
    .select(['uid', 'left_n', 'expire_at'])
    .where('uid', 'in', each('uid'))
    .where('left_n', '>', 0)
    .where('expire_at', '>', now)
    .execute()
  const days = new Map<string, { uid: number; endsOn: string; points: number }>()
  for (const { uid, left_n, expire_at } of lots) {
    const endsOn = brandDay(expire_at)
    const points = (days.get(`${uid}:${endsOn}`)?.points ?? 0) + left_n
    days.set(`${uid}:${endsOn}`, { uid, endsOn, points })
  }
  return [...days.values()]
}
