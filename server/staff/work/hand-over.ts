import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { isPlaceOf } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import type { Tx } from '../../core/tx.ts'
import { contactCustomers } from './contact-customers.ts'
import { handOverTasks } from '../staff-tasks/hand-over-tasks.ts'

interface HandedOver {
  /** Number of moved customers, live-code targets and open tasks. */
  customers: number
  targets: number
  tasks: number
}

/**
 * Hands over the customers, live codes and open tasks of a staff member to a colleague or to the store. Each
 * customer's log gets a line. Managers hand over within their store, merchants within their shop.
 */
export const handOver = defineWrite({
  name: 'store/hand-over',
  path: '/retail/store/hand-over',
  access: 'manager',
  // Not `linkId`, because an invalid number must be refused instead of being ignored.
  input: { fromUserId: id, toUserId: v.optional(id), storeId: v.optional(id) },

  async run({ trx, brandId, staff, input, now }): Promise<HandedOver> {
    const from = await colleague(trx, brandId, input.fromUserId)
    const to = await colleague(trx, brandId, input.toUserId ?? 0)
    const storeId = to?.store_id ?? input.storeId ?? from?.store_id ?? 0
    const store = await storeQuery(trx, brandId, storeId)
      .select(['shop_id', 'store_id'])
      .executeTakeFirst()
    // guard: only within what the caller runs [server work/hand-over]
    if (!from || !isPlaceOf(staff, from) || !store || !isPlaceOf(staff, store))
      throw new ReplyError('notFound')
    const isNobody = to?.status !== staffStatus.working || to.user_id === from.user_id
    if (input.toUserId !== undefined && isNobody) throw new ReplyError('notFound')
    const moving = { brandId, fromId: from.user_id, toId: to?.user_id ?? null, storeId, now }
    const { toId } = moving
    return {
      customers: await moveCustomers(trx, moving),
      targets: await moveTargets(trx, moving),
      tasks: toId === null ? 0 : await handOverTasks(trx, { ...moving, toId }),
    }
  },
})

/** Includes disabled staff, who are the usual ones to hand over. */
const colleague = (db: Db, brandId: number, userId: number) =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'shop_id', 'store_id', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export interface Moving {
  brandId: number
  fromId: number
  /** Null: the customers belong to the store until a manager assigns them. */
  toId: number | null
  storeId: number
  now: number
}

/**
 * Moves the customers of a staff member, also those kept by contact alone; returns their number. Who only changes the
 * store keeps the contacts as they are: they follow the member.
 */
export async function moveCustomers(trx: Tx, moving: Moving): Promise<number> {
  // guard: customers kept by contact alone move too [server staff/stores/users]
  //   const contacts = moving.toId === moving.fromId ? 0 : await moveContacts(trx, moving) ~> const contacts = 0
  const contacts = moving.toId === moving.fromId ? 0 : await moveContacts(trx, moving)
  return contacts + (await moveKept(trx, moving))
}

/** Writes down whose customers they become: the contact in their address book stays with the one who leaves. */
async function moveContacts(
  trx: Tx,
  { brandId, fromId, toId, storeId, now }: Moving,
): Promise<number> {
  return movedBy(
    trx,
    { brandId, toId, storeId, now },
    sql`
      insert into keeper (brand_id, uid, user_id, store_id, source, since, until)
      select ${brandId}::int, uid, ${toId}::int, ${storeId}::int, 'manager', ${now}::bigint, 0
      from (${contactCustomers(brandId, sql`${fromId}::int`, now)}) as contact order by uid
      on conflict (brand_id, uid) do update set
        user_id = excluded.user_id, store_id = excluded.store_id, source = excluded.source,
        since = excluded.since, until = 0
      where keeper.until > 0 and keeper.until <= ${now}
      returning uid`,
  )
}

/** Writes the log of customers that a change of `keeper` moves; returns their number, without loading them. */
async function movedBy(
  trx: Tx,
  { brandId, toId, storeId, now }: Omit<Moving, 'fromId'>,
  change: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with moved as (${change}), logged as (
      insert into keeper_log (brand_id, uid, no, user_id, store_id, source, at)
      select ${brandId}::int, moved.uid,
        coalesce((select max(no) from keeper_log
          where keeper_log.brand_id = ${brandId} and keeper_log.uid = moved.uid), 0) + 1,
        ${toId}::int, ${storeId}::int, 'manager', ${now}::bigint
      from moved
      returning 1)
    select count(*)::int as n from logged`.execute(trx)
  return rows[0]?.n ?? 0
}

const moveKept = (trx: Tx, { fromId, ...moving }: Moving): Promise<number> =>
  movedBy(
    trx,
    moving,
    sql`
      update keeper set user_id = ${moving.toId}::int, store_id = ${moving.storeId}, source = 'manager'
      where brand_id = ${moving.brandId} and user_id = ${fromId}
      returning uid`,
  )

/** Removes the target from codes that already have the colleague as one. */
async function moveTargets(trx: Tx, { brandId, fromId, toId }: Moving): Promise<number> {
  const targets = await inBrand(trx, brandId)
    .selectFrom('live_target')
    .select(['code_id', 'target_id'])
    .where('kind', '=', 'staff')
    .where('ref', '=', String(fromId))
    .orderBy('code_id')
    .forUpdate()
    .execute()
  for (const { code_id, target_id } of targets) {
    const has = toId === null || (await leadsTo(trx, brandId, code_id, toId))
    await inBrand(trx, brandId)
      .updateTable('live_target')
      .set(has ? { is_enabled: false } : { ref: String(toId), way_text: '' })
      .where('code_id', '=', code_id)
      .where('target_id', '=', target_id)
      .execute()
  }
  return targets.length
}

const leadsTo = async (db: Db, brandId: number, codeId: string, userId: number): Promise<boolean> =>
  (await inBrand(db, brandId)
    .selectFrom('live_target')
    .select('target_id')
    .where('code_id', '=', codeId)
    .where('kind', '=', 'staff')
    .where('ref', '=', String(userId))
    .where('is_removed', '=', false)
    .executeTakeFirst()) !== undefined
