import { staffRole } from '../../../api/values/staff-role.ts'
import { SHIP_WITHIN_S } from '../../../api/values/ship-within.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { id, text } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { tx, type Tx } from '../../core/tx.ts'
import type { OrderRow } from './order-table.ts'
import { areOverdue } from './overdue.ts'
import { shippersOf, workingPeople } from './shop-people.ts'
import { type Shop, shopOrders } from './shop-sight.ts'

/** Shops are told at ten in the morning, when a parcel can still leave on the same day. */
const TOLD_S = 10 * HOUR_S

/** The first time of telling that is not before `at`. */
function nextTelling(at: number): number {
  const today = brandDayStart(at) + TOLD_S
  return today < at ? today + DAY_S : today
}

/** Checks a shop on one day, and on the next one while something is overdue. */
export const lookForOverdue = defineJob({
  kind: 'look-for-overdue',
  payload: { shopId: id },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, trx => tellOverdue(trx, { brandId, shopId: payload.shopId, now }))
    }
  },
})

interface Look {
  brandId: number
  shopId: number
  now: number
}

async function tellOverdue(trx: Tx, { brandId, shopId, now }: Look): Promise<void> {
  const people = await shippersOf(trx, { brandId, shopId })
  const merchant = { role: staffRole.merchant, shopId, storeId: 0 }
  if ((await countOverdue(trx, { brandId, staff: merchant }, now)) === 0) return
  const day = brandDay(now)
  await enqueue(
    trx,
    notifyOverdue,
    people.map(uid => ({ brandId, key: `${uid}:${day}`, dueAt: now, payload: { uid, day } })),
  )
  await lookAt(trx, { brandId, shopId }, nextTelling(now + 1))
}

/** One job for a shop and a day: those of a later day are others, so none is lost while one runs. */
const lookAt = (
  trx: Tx,
  { brandId, shopId }: { brandId: number; shopId: number },
  dueAt: number,
): Promise<void> =>
  enqueue(trx, lookForOverdue, [
    { brandId, key: `${shopId}:${brandDay(dueAt)}`, dueAt, payload: { shopId } },
  ])

/** Schedules the check of a parcel that was paid now. */
export const watchShipping = (
  trx: Tx,
  { brand_id: brandId, shop_id: shopId }: Pick<OrderRow, 'brand_id' | 'shop_id'>,
  now: number,
): Promise<void> => lookAt(trx, { brandId, shopId }, nextTelling(now + SHIP_WITHIN_S))

interface Told {
  uid: number
  day: string
}

/** Tells once a day those who can send parcels how many are overdue. */
export const notifyOverdue = defineNotice({
  kind: 'notify-overdue',
  payload: { uid: id, day: text(10) },
  find: findOverdue,
  isOf: (row, { uid }) => row.uid === uid,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: ({ n }) => ({
    title: '有订单超时没发货',
    text: `${n} 单付款超过 ${SHIP_WITHIN_S / HOUR_S} 小时还没发货，点开处理`,
    path: '/pages/mine/orders?tab=late',
  }),
  until: (_row, _told, now) => now + DAY_S,
})

async function findOverdue({ db, brandId, each, now }: Found<Told>) {
  const people = await workingPeople(db, brandId, each('uid'))
  const found = [...people].map(async ([uid, staff]) => ({
    uid,
    n: await countOverdue(db, { brandId, staff }, now),
  }))
  return (await Promise.all(found)).filter(({ n }) => n > 0)
}

export async function countOverdue(db: Db, shop: Shop, now: number): Promise<number> {
  const { n } = await shopOrders(db, shop)
    .where(areOverdue(now))
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
