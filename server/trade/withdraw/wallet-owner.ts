import { authState } from '../../../api/values/auth-state.ts'
import * as v from 'valibot'
import { staffRole } from '../../../api/values/staff-role.ts'
import { accountOf, RECEIVER, SHOP_PAYEE } from '../../people/bind/account.ts'
import { shopPayee } from '../../people/bind/shop-payee.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { requireStaff } from '../../core/staff.ts'
import type { Account } from '../../core/tables.ts'
import { authStatusOf } from '../../core/auth-status.ts'
import { inBrand } from '../../core/in-brand.ts'

export const account = v.picklist(['distribution', 'staff', 'merchant'])

export interface WalletOwner {
  brandId: number
  account: Account
  owner: number
  /** The shop whose merchants review its withdrawals; null: all merchants of the brand. */
  shopId: number | null
}

/**
 * The caller's wallet of an account: their own money, their commission as staff (also of those who have left), or their
 * shop's money. Refuses with 1003, 1701 and 1702.
 */
export async function walletOwner(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  wanted: Account,
): Promise<WalletOwner> {
  if (wanted === 'distribution') return { brandId, account: wanted, owner: uid, shopId: null }
  if (wanted === 'staff') {
    const { user_id: owner, shop_id: shopId } = await everStaff(db, brandId, uid)
    return { brandId, account: wanted, owner, shopId }
  }
  const { shopId, role } = await requireStaff(db, brandId, uid)
  // guard: a shop’s money belongs to its merchant [server withdraw]
  if (role !== staffRole.merchant) throw new ReplyError('roleDenied')
  return { brandId, account: wanted, owner: shopId, shopId }
}

/** Commission belongs to whoever earned it, also after they have left the shop. */
async function everStaff(
  db: Db,
  brandId: number,
  uid: number,
): Promise<{ user_id: number; shop_id: number }> {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'shop_id'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  // guard: nobody sees the commission of others [server withdraw/apply]
  if (!row) throw new ReplyError('notStaff')
  return row
}

/** Whether a shop's documents have been checked; other accounts need none. */
export async function isProved(
  db: Db,
  { brandId, account: of, owner }: WalletOwner,
): Promise<boolean> {
  if (of !== 'merchant') return true
  return (await authStatusOf(db, { brandId, shopId: owner })) === authState.passed
}

export interface Payee {
  uid: number
  openid: string
  nickname: string
  avatar: string
}

/**
 * The receiver in the messaging app: the account bound by the shopper, the staff member, or whom the shop's merchants
 * have authorized; null if there is none.
 */
export async function payeeOf(db: Db, wallet: WalletOwner, uid: number): Promise<Payee | null> {
  const { brandId } = wallet
  const bound = await boundTo(db, wallet, uid)
  if (!bound) return null
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'openid', 'nickname', 'avatar'])
    .where('uid', '=', bound)
    .executeTakeFirst()
  return row?.openid ? row : null
}

async function boundTo(
  db: Db,
  { brandId, account: of, owner }: WalletOwner,
  uid: number,
): Promise<number | null | undefined> {
  if (of === 'distribution') return (await accountOf(db, brandId, RECEIVER, uid))?.uid
  // guard: a shop's money goes to its receiver [server merchant/shop/authorize-payee]
  if (of === 'merchant') return (await shopPayee(db, { brandId, shopId: owner })).uid ?? uid
  return uid
}

/** Whether the person receives money from wallets of this account that are not theirs, or has received some. */
export async function isPayee(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  of: Account,
): Promise<boolean> {
  const paid = await inBrand(db, brandId)
    .selectFrom('withdrawal')
    .select('withdraw_id')
    .where('account', '=', of)
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  if (paid || of !== 'merchant') return paid !== undefined
  const bound = await inBrand(db, brandId)
    .selectFrom('wechat_binding')
    .select('subject')
    .where('type', '=', SHOP_PAYEE)
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return bound !== undefined
}
