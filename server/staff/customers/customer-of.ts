import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import { type Keeper, keeperOf } from '../../mechanics/keeper.ts'

export interface Who {
  brandId: number
  uid: number
  now: number
}

export interface ShopCustomer {
  keeper: Keeper
  storeName: string
  /** The caller looks after the customer, or manages whoever does. */
  isEditable: boolean
}

/** A customer of the caller's own shop; refuses with 1002 for anybody else. */
export async function customerOf(db: Db, who: Who, staff: Staff): Promise<ShopCustomer> {
  const keeper = await keeperOf(db, who)
  const store =
    keeper &&
    (await storeQuery(db, who.brandId, keeper.storeId)
      .select(['shop_id', 'name'])
      .executeTakeFirst())
  // guard: only a customer of the own shop [server staff/customers/locus]
  //   !store || store.shop_id !== staff.shopId ~> !store
  if (!store || store.shop_id !== staff.shopId) throw new ReplyError('notFound')
  return { keeper, storeName: store.name, isEditable: isEditableBy(staff, keeper) }
}

function isEditableBy(staff: Staff, keeper: Keeper): boolean {
  if (staff.role === staffRole.merchant) return true
  const isManaged = staff.role === staffRole.manager && keeper.storeId === staff.storeId
  return isManaged || keeper.userId === staff.userId
}

/** The same for writes and for what is noted; refuses with 1704 for a colleague's customer. */
export async function editableCustomer(db: Db, who: Who, staff: Staff): Promise<ShopCustomer> {
  const customer = await customerOf(db, who, staff)
  // guard: a colleague's customer is not theirs [server staff/customers/record]
  if (!customer.isEditable) throw new ReplyError('colleaguesCustomer')
  return customer
}
