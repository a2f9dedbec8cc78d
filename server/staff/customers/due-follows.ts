import { sql } from 'kysely'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDayStart, brandHour } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { id, time } from '../../core/fields.ts'
import { allBrands } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { mayHappen } from '../../core/rate-limit.ts'
import { tx } from '../../core/tx.ts'
import { keptBy, type Scope } from './kept.ts'

/** Hours of the brand's day in which staff are told whom they wanted to contact; it is told once. */
const FROM_HOUR = 9
const TO_HOUR = 21

interface Told {
  userId: number
  /** First second of the day. */
  day: number
}

/** Tells each staff member once, in the morning, how many of their customers they planned to contact today. */
export const notifyDueFollows = defineNotice({
  kind: 'notify-due-follows',
  payload: { userId: id, day: time },
  find: findDue,
  isOf: (row, { userId, day }) => row.user_id === userId && row.day === day,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: ({ n, user_id }) => ({
    title: `今天要跟进 ${n} 位客户`,
    text: '到了你约好的时间，点开看是谁',
    path: `/pages/customer/list?due=1&staffId=${user_id}`,
  }),
  until: ({ day }) => day + DAY_S,
})

/** Finds, once a day for each brand, the staff with customers whom they planned to contact today. */
export const findDueFollows = defineJob({
  kind: 'find-due-follows',
  payload: {},
  everyS: 300,
  async run({ context: { db }, now }) {
    const hour = brandHour(now)
    if (hour < FROM_HOUR || hour >= TO_HOUR) return
    for (const brandId of await allBrands(db)) await tellBrand(db, brandId, now)
  },
})

async function tellBrand(db: Db, brandId: number, now: number): Promise<void> {
  const day = brandDayStart(now)
  await tx(db, async trx => {
    const once = { brandId, key: `due-follows:${day}`, most: 1, windowS: DAY_S }
    // guard: told once a day [server staff/customers/told-in-time]
    if (!(await mayHappen(trx, once, now))) return
    const due = await dueByStaff(trx, { brandId, from: day, to: day + DAY_S, now })
    await enqueue(
      trx,
      notifyDueFollows,
      due.map(({ user_id: userId }) => ({
        brandId,
        key: `${userId}:${day}`,
        dueAt: now,
        payload: { userId, day },
      })),
    )
  })
}

/** Follow-ups planned for today, and those of earlier days that are still open. */
async function findDue({ db, brandId, payloads, now }: Found<Told>) {
  const today = payloads.filter(({ day }) => day + DAY_S > now)
  if (today.length === 0) return []
  const [{ day = 0 } = {}] = today
  const due = await dueByStaff(db, { brandId, from: 1, to: day + DAY_S, now })
  return due.map(row => ({ ...row, day }))
}

interface Asked {
  brandId: number
  /** Planned contacts from the first second (included) to the last (excluded). */
  from: number
  to: number
  now: number
}

/** Numbers of customers by who keeps them, as `keeperOf`. */
async function dueByStaff(
  db: Db,
  { brandId, from, to, now }: Asked,
): Promise<{ user_id: number; uid: number | null; n: number }[]> {
  const { rows } = await sql<{ user_id: number; uid: number | null; n: number }>`
    select person.user_id, person.uid, count(*)::int as n
    from customer
    left join keeper on keeper.brand_id = ${brandId}::int and keeper.uid = customer.uid
      and (keeper.until = 0 or keeper.until > ${now}::bigint)
    left join lateral (
      select bond.user_id from staff_bond bond
      join shop_user adder on adder.brand_id = ${brandId}::int and adder.user_id = bond.user_id
        and adder.status = ${staffStatus.working}
      where keeper.uid is null and bond.brand_id = ${brandId}::int and bond.uid = customer.uid
        and bond.removed_at is null
      order by bond.bound_at, bond.user_id limit 1) as added on true
    join shop_user person on person.brand_id = ${brandId}::int
      and person.user_id = case when keeper.uid is null then added.user_id else keeper.user_id end
      and person.status = ${staffStatus.working}
    where customer.brand_id = ${brandId}::int
      and customer.next_at >= ${from}::bigint and customer.next_at < ${to}::bigint
      and customer.next_at > 0
    group by person.user_id, person.uid order by person.user_id`.execute(db)
  return rows
}

/** First second that is no longer today: until then a planned contact is due. */
export const dueUntil = (now: number): number => brandDayStart(now) + DAY_S

/** Own customers of the caller whom they planned to contact by the end of today. */
export async function dueToday(db: Db, scope: Omit<Scope, 'staffId'>): Promise<number> {
  const { brandId, staff, now } = scope
  const { rows } = await sql<{ n: number }>`
    with kept as (${keptBy({ ...scope, staffId: staff.userId })})
    select count(*)::int as n from kept
    join customer on customer.brand_id = ${brandId}::int and customer.uid = kept.uid
    where customer.next_at between 1 and ${dueUntil(now) - 1}::bigint`.execute(db)
  return rows[0]?.n ?? 0
}
