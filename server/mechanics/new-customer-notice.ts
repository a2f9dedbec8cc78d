import { sql } from 'kysely'
import { sourceNames } from '../../api/values/customer-names.ts'
import { staffStatus } from '../../api/values/staff-status.ts'
import { DAY_S } from '../../api/values/time.ts'
import { id, time } from '../core/fields.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../core/notices/define-notice.ts'
import { TOGETHER_S, togetherAt } from '../core/notices/together.ts'
import type { KeeperSource } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

interface Told {
  userId: number
  /** The first of the customers who came in the same minutes. */
  uid: number
  /** End of those minutes, unix seconds. */
  until: number
}

/**
 * Tells a staff member of customers who are theirs for the first time, unless somebody has given or written them down.
 * It names nobody, as `notifyHot`.
 */
export const notifyNewCustomer = defineNotice({
  kind: 'notify-new-customer',
  payload: { userId: id, uid: id, until: time },
  find: findNew,
  isOf: (row, { userId, until }) => row.user_id === userId && row.until === until,
  receiver: ({ staff_uid }) => staff_uid,
  isForStaff: true,
  words: ({ n, uid, source }) => ({
    title: n === 1 ? '你有一位新客户' : `你有 ${n} 位新客户`,
    text: n === 1 ? `来自${sourceNames[source]}，趁热打个招呼` : '趁热打个招呼，点开看是谁',
    path: n === 1 ? `/pages/customer/detail?id=${uid}` : '/pages/customer/list?sort=new',
  }),
  until: ({ until }) => until + DAY_S,
})

interface Came {
  brandId: number
  uid: number
  /** `shop_user.user_id` of who keeps the customer now. */
  userId: number
  /** Unix seconds. */
  at: number
}

/** Writes the notice of a customer who came; whoever has been theirs before is left out when it is sent. */
export async function tellOfCustomer(trx: Tx, { brandId, uid, userId, at }: Came): Promise<void> {
  const until = togetherAt(at)
  const payload = { userId, uid, until }
  await enqueue(trx, notifyNewCustomer, [
    { brandId, key: `${userId}:${until}`, dueAt: until, payload },
  ])
}

interface Row {
  user_id: number
  staff_uid: number | null
  until: number
  n: number
  uid: number
  source: KeeperSource | 'added'
}

/** Customers who came in those minutes and are still theirs, without those whom they had before. */
async function findNew({ db, brandId, payloads, now }: Found<Told>): Promise<Row[]> {
  const found = payloads.map(async ({ userId, until }) => {
    const { rows } = await sql<Omit<Row, 'until' | 'user_id'>>`
      with came as (
        select uid, source from keeper_log
        where brand_id = ${brandId}::int and user_id = ${userId}::int
          and source not in ('manager', 'hand')
          and at >= ${until - TOGETHER_S}::bigint and at < ${until}::bigint
        union all
        select uid, 'added' from staff_bond
        where brand_id = ${brandId}::int and user_id = ${userId}::int and removed_at is null
          and bound_at >= ${until - TOGETHER_S}::bigint and bound_at < ${until}::bigint)
      select person.uid as staff_uid, count(distinct came.uid)::int as n, min(came.uid) as uid,
        min(came.source) as source
      from shop_user person cross join came
      where person.brand_id = ${brandId}::int and person.user_id = ${userId}::int
        and person.status = ${staffStatus.working}
        and ${isNew({ brandId, userId, from: until - TOGETHER_S })}
        and ${isTheirs({ brandId, userId, now })}
      group by person.uid`.execute(db)
    return rows.map(row => ({ ...row, user_id: userId, until }))
  })
  return (await Promise.all(found)).flat()
}

const isNew = ({ brandId, userId, from }: { brandId: number; userId: number; from: number }) => sql`
  not exists (select 1 from keeper_log had where had.brand_id = ${brandId}::int
    and had.uid = came.uid and had.user_id = ${userId}::int and had.at < ${from}::bigint)
  and not exists (select 1 from staff_bond had where had.brand_id = ${brandId}::int
    and had.uid = came.uid and had.user_id = ${userId}::int and had.bound_at < ${from}::bigint)`

/** As `keeperOf`: a contact counts where nobody keeps the customer, and nobody was added before. */
const isTheirs = ({
  brandId,
  userId,
  now,
}: {
  brandId: number
  userId: number
  now: number
}) => sql`
  case when exists (select 1 from keeper where keeper.brand_id = ${brandId}::int
    and keeper.uid = came.uid and (keeper.until = 0 or keeper.until > ${now}::bigint))
  then exists (select 1 from keeper where keeper.brand_id = ${brandId}::int
    and keeper.uid = came.uid and keeper.user_id = ${userId}::int)
  else not exists (select 1 from staff_bond mine join staff_bond other
    on other.brand_id = ${brandId}::int and other.uid = mine.uid and other.removed_at is null
    and (other.bound_at, other.user_id) < (mine.bound_at, mine.user_id)
    where mine.brand_id = ${brandId}::int and mine.uid = came.uid
      and mine.user_id = ${userId}::int) end`
