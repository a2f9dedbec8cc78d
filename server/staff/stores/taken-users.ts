import { inBrand } from '../../core/in-brand.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { TakenReason } from '../../../api/store-admin.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type Caller } from './scope.ts'

export interface Wanted {
  name: string
  phone: string
  workUserId: string
}

const words: Record<TakenReason, string> = {
  works: '已经是这家店的店员',
  otherStore: '已经是其他门店的店员',
  otherShop: '在其他店铺任职，一个人只能在一家店铺',
  disabled: '的账号已停用，请在店员列表里恢复',
  twice: '填了两次',
}

/**
 * Refuses the first one who is somebody's phone or id of the directory already, and says why. The unique keys decide in
 * the end, because other shops of the brand take no turns with this one.
 */
export async function refuseTaken(
  trx: Tx,
  { brandId, staff }: Caller,
  storeId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select(['phone', 'work_userid', 'shop_id', 'store_id', 'status'])
    .where(eb =>
      eb.or([
        eb('phone', 'in', known(wanted.map(({ phone }) => phone))),
        eb('work_userid', 'in', known(wanted.map(({ workUserId }) => workUserId))),
      ]),
    )
    .execute()
  for (const [at, each] of wanted.entries()) {
    const before = wanted.slice(0, at)
    if (before.some(other => isSame(each, other.phone, other.workUserId))) {
      throw taken(each, at, 'twice')
    }
    const row = rows.find(({ phone, work_userid }) => isSame(each, phone, work_userid))
    // guard: nobody is staff of two stores [server staff/stores/corp-users]
    //   if (!row) continue ~> if (!row || true) continue
    if (!row) continue
    if (row.shop_id !== staff.shopId) throw taken(each, at, 'otherShop')
    if (row.status !== staffStatus.working) throw taken(each, at, 'disabled')
    throw taken(each, at, row.store_id === storeId ? 'works' : 'otherStore')
  }
}

/** The name is the one that was typed, so that a refusal tells nobody who has the phone. */
export function taken({ name, phone }: Wanted, at: number, reason: TakenReason): ReplyError {
  const field = phone ? 'phone' : 'corpUserId'
  const message = `${name}${words[reason]}`
  return new ReplyError('phoneTaken', { message, data: { field, at, reason } })
}

const isSame = ({ phone, workUserId }: Wanted, phoneOf: string, idOf: string): boolean =>
  (phone !== '' && phone === phoneOf) || (workUserId !== '' && workUserId === idOf)

/** Nobody has this one, and an empty list is no list for the database. */
const known = (texts: string[]): string[] => ['-', ...texts.filter(Boolean)]
