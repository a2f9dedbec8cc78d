import { inBrand } from '../../core/in-brand.ts'
import { type StaffStatus, staffStatus } from '../../../api/values/staff-status.ts'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import type { StoreUser } from '../../../api/store-admin.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseUnseen } from '../../core/seen.ts'
import type { Tx } from '../../core/tx.ts'
import { moveCustomers } from '../work/hand-over.ts'
import { type Caller, lockShop, ownStores, ownUsers } from './scope.ts'
import { userRows, userSeen, userView } from './user-table.ts'

export interface UserChange {
  userId: number
  role?: StaffRole | undefined
  status?: StaffStatus | undefined
  storeId?: number | undefined
  /** What the editor was shown. */
  seen?: string | undefined
}

/**
 * Changes role, state or store of a member. Managers disable and enable staff of their own store, merchants do all.
 * Who moves takes their customers along; who is disabled has handed them over before.
 */
export async function changeUser(
  trx: Tx,
  caller: Caller,
  now: number,
  change: UserChange,
): Promise<StoreUser> {
  const { brandId, staff } = caller
  if (staff.role < staffRole.manager) throw new ReplyError('roleDenied')
  await lockShop(trx, caller)
  const user = await ownUsers(trx, caller)
    .where('shop_user.user_id', '=', change.userId)
    .select(['user_id', 'uid', 'role', 'status', 'store_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new ReplyError('notFound', { message: '店员不存在' })
  refuseUnseen(change.seen, userSeen(user), '这位店员')
  refuseManager(caller, user, change)
  await refuseChange(trx, { ...caller, now }, user, change)
  const { role = user.role, status = user.status, storeId = user.store_id } = change
  await inBrand(trx, brandId)
    .updateTable('shop_user')
    .set({ role, status, store_id: storeId })
    .where('user_id', '=', user.user_id)
    .execute()
  if (storeId !== user.store_id) {
    const { user_id: id } = user
    await moveCustomers(trx, { brandId, fromId: id, toId: id, storeId, now })
  }
  const saved = await userRows(trx, caller, now)
    .where('shop_user.user_id', '=', user.user_id)
    .executeTakeFirstOrThrow()
  return userView(saved)
}

interface User {
  user_id: number
  uid: number | null
  role: StaffRole
  status: number
  store_id: number
}

function refuseManager({ staff }: Caller, user: User, { role, storeId }: UserChange): void {
  if (staff.role >= staffRole.merchant) return
  const isMore = role !== undefined || storeId !== undefined
  // guard: a manager changes no rights [server staff/stores/users]
  if (user.role > staffRole.staff || isMore) throw new ReplyError('roleDenied')
}

async function refuseChange(
  trx: Tx,
  caller: Caller & { now: number },
  user: User,
  change: UserChange,
) {
  const { role = user.role, status = user.status, storeId = user.store_id } = change
  const isStoreAsked = change.storeId !== undefined
  const isBack = status === staffStatus.working && user.status !== staffStatus.working
  if ((isStoreAsked || isBack) && !(await isStore(trx, caller, storeId))) {
    if (isStoreAsked) throw new ReplyError('notFound', { message: '门店不存在' })
    throw refusal('storeGone', '原来的门店已经删除，先选一家门店')
  }
  const leaves =
    user.role === staffRole.merchant &&
    (role < staffRole.merchant || status === staffStatus.disabled)
  // guard: a shop keeps a merchant [server staff/stores/users]
  if (
    leaves &&
    user.status === staffStatus.working &&
    !(await hasOtherMerchant(trx, caller, user))
  ) {
    throw refusal('lastMerchant', '店里至少要留一位店主')
  }
  if (status === staffStatus.disabled && user.status === staffStatus.working) {
    const customers = await customersOf(trx, caller, user)
    // guard: no customers stay with a disabled member [server staff/stores/users]
    if (customers > 0) {
      const words = `名下还有 ${customers} 位顾客，先交接再停用`
      throw refusal('customers', words, { customers })
    }
  }
}

const refusal = (reason: string, message: string, data: object = {}) =>
  new ReplyError('stateChanged', { message, data: { reason, ...data } })

const isStore = async (trx: Tx, caller: Caller, storeId: number): Promise<boolean> =>
  (await ownStores(trx, caller)
    .where('store_id', '=', storeId)
    .select('store_id')
    .executeTakeFirst()) !== undefined

/** Somebody who can log in as a merchant. */
const hasOtherMerchant = async (trx: Tx, caller: Caller, { user_id }: User): Promise<boolean> =>
  (await ownUsers(trx, caller)
    .where('role', '=', staffRole.merchant)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .where('user_id', '!=', user_id)
    .select('user_id')
    .executeTakeFirst()) !== undefined

/** Those that the list of staff shows: by a row of `keeper`, or by contact alone. */
async function customersOf(
  trx: Tx,
  caller: Caller & { now: number },
  { user_id }: User,
): Promise<number> {
  const { customer_n } = await userRows(trx, caller, caller.now)
    .where('shop_user.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(customer_n)
}
