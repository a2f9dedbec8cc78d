import { inBrand } from '../../../core/in-brand.ts'
import { staffStatus } from '../../../../api/values/staff-status.ts'
import { staffRole } from '../../../../api/values/staff-role.ts'
import { isKeyTaken } from '../../../core/is-key-taken.ts'
import { badField } from '../../../core/parse-input.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Visitor } from '../../../core/session.ts'
import type { Staff } from '../../../core/staff.ts'
import type { Tx } from '../../../core/tx.ts'
import { newUser, nextUserId } from '../../../staff/stores/new-user.ts'
import { type Seat, seatOf } from '../../../staff/stores/seat.ts'

export interface NewMerchant {
  brandId: number
  /** The merchant whose shop and store the person joins. */
  asker: Staff
  visitor: Visitor
  /** Needed by whoever is not on the staff yet. */
  name: string | undefined
  /** Proved. */
  phone: string
}

/** Makes somebody a merchant of the shop: a new member, or one of its staff. Call it with the shop's row locked. */
export async function makeMerchant(trx: Tx, merchant: NewMerchant): Promise<void> {
  const { brandId, visitor } = merchant
  const seat = await seatOf(trx, brandId, visitor.uid)
  try {
    if (seat) await raise(trx, merchant, seat)
    else await add(trx, merchant)
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('phoneTaken', { data: { field: 'phone' } })
  }
}

async function add(trx: Tx, { brandId, asker, visitor, name, phone }: NewMerchant): Promise<void> {
  if (name === undefined) throw badField('name', 'missing')
  const { uid, avatar } = visitor
  const row = newUser({
    brand_id: brandId,
    shop_id: asker.shopId,
    store_id: asker.storeId,
    user_id: await nextUserId(trx, brandId),
    uid,
    avatar,
    name,
    phone,
    role: staffRole.merchant,
  })
  await trx.insertInto('shop_user').values(row).execute()
}

async function raise(
  trx: Tx,
  { brandId, asker, phone }: NewMerchant,
  { user_id }: Seat,
): Promise<void> {
  const raised = await inBrand(trx, brandId)
    .updateTable('shop_user')
    .set({ role: staffRole.merchant, phone })
    .where('user_id', '=', user_id)
    .where('shop_id', '=', asker.shopId)
    .where('status', '=', staffStatus.working)
    .returning('user_id')
    .executeTakeFirst()
  if (!raised) throw new ReplyError('stateChanged')
}
