import { invitationState } from '../../../api/values/invitation-state.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Invitation } from '../../../api/store-admin.ts'
import { makeBindTicket } from '../../people/bind/bind-ticket.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { qrPicture } from '../../core/qr-picture.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { ownUsers } from './scope.ts'

const LIFE_S = 86_400
/** `type` of the tickets for a staff account. */
const STAFF_ACCOUNT = 2

export interface Inviting {
  brand: Brand
  staff: Staff
  storeId: number
  /** The member whom the invitation is for; else one person may ask to become staff of the store. */
  userId?: number | undefined
  now: number
  origin: string
}

/** An invitation for 24 hours. A member's is the ticket that binds an account; refused with 1004 once it is bound. */
export async function invitationOf(trx: Tx, inviting: Inviting): Promise<Invitation> {
  const { brand, staff, userId, now, origin } = inviting
  const br = String(brand.brand_id)
  const expire_time = now + LIFE_S
  if (userId === undefined) {
    const ticket = await inviteToStore(trx, inviting, expire_time)
    const query = new URLSearchParams({ br, ticket })
    return { ...codeOf(`${origin}/pages/store/join?${query}`), ticket, expire_time }
  }
  const user = await ownUsers(trx, { brandId: brand.brand_id, staff })
    .where('user_id', '=', userId)
    .select(['uid', 'role', 'status'])
    .executeTakeFirst()
  // guard: nobody hands out an account above their own [server staff/stores/users]
  if (!user || user.role > staff.role) throw new ReplyError('notFound', { message: '店员不存在' })
  if (user.uid !== null || user.status !== staffStatus.working) throw new ReplyError('stateChanged')
  const ticket = makeBindTicket(brand, STAFF_ACCOUNT, userId, now, LIFE_S)
  const back = '/pages/work/index'
  const query = new URLSearchParams({ br, type: String(STAFF_ACCOUNT), ticket, back })
  return { ...codeOf(`${origin}/bindWechat?${query}`), ticket, expire_time }
}

const codeOf = (url: string): Pick<Invitation, 'base' | 'url'> => ({ base: qrPicture(url), url })

async function inviteToStore(
  trx: Tx,
  { brand, staff, storeId }: Inviting,
  expires_at: number,
): Promise<string> {
  const invite_id = randomKey()
  await inBrand(trx, brand)
    .insertInto('store_invitation')
    .values({
      invite_id,
      shop_id: staff.shopId,
      store_id: storeId,
      inviter_id: staff.userId,
      expires_at,
    })
    .execute()
  return invite_id
}

/**
 * An invitation with its store and inviter. Refuses with 1506 an unknown one, one whose inviter no longer runs the
 * store, and one that nobody has asked for in time.
 */
export async function readInvitation(db: Db | Tx, brandId: number, inviteId: string, now: number) {
  const row = await inBrand(db, brandId)
    .selectFrom('store_invitation')
    .selectAll()
    .where('invite_id', '=', inviteId)
    .executeTakeFirst()
  const found = row && {
    store: await storeOf(db, brandId, row.store_id),
    inviter: await runnerOf(db, brandId, row.inviter_id),
  }
  const { store, inviter } = found ?? {}
  // guard: an invitation is over after a day [server staff/stores/join]
  //   && Number(row.expires_at) <= now ~> && Number(row.expires_at) <= now * 0
  const isLate = row?.state === invitationState.open && Number(row.expires_at) <= now
  // guard: an invitation ends with its inviter's rights [server staff/stores/join]
  //   if (!row || isLate || !store || !inviter || !runs(inviter, store)) ~> if (!row || isLate || !store || !inviter)
  if (!row || isLate || !store || !inviter || !runs(inviter, store)) {
    throw new ReplyError('qrOutOfDate', { message: '邀请已失效，请让店里重新发一个' })
  }
  return { row, store, inviter }
}

const storeOf = (db: Db | Tx, brandId: number, storeId: number) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .where('store_id', '=', storeId)
    .where('status', '!=', storeStatus.deleted)
    .select(['store_id', 'shop_id', 'name', 'address'])
    .executeTakeFirst()

const runnerOf = (db: Db | Tx, brandId: number, userId: number) =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('user_id', '=', userId)
    .where('status', '=', staffStatus.working)
    .where('role', '>=', staffRole.manager)
    .select(['name', 'role', 'shop_id', 'store_id'])
    .executeTakeFirst()

interface Place {
  shop_id: number
  store_id: number
}

const runs = (inviter: Place & { role: number }, store: Place): boolean =>
  inviter.shop_id === store.shop_id &&
  (inviter.role >= staffRole.merchant || inviter.store_id === store.store_id)
