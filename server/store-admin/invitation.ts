import { renderSVG } from 'uqr'
import type { Invitation } from '../../api/store-admin.ts'
import { makeBindTicket } from '../bind/bind-ticket.ts'
import type { Brand } from '../core/define-route.ts'
import { ReplyError } from '../core/replies.ts'
import { isSigned, sign } from '../core/signature.ts'
import type { Staff } from '../core/staff.ts'
import type { Tx } from '../core/tx.ts'
import { ACTIVE, ownUsers } from './scope.ts'

const LIFE_S = 86_400
/** `type` of the tickets for a staff account. */
const STAFF_ACCOUNT = 2

export interface Inviting {
  brand: Brand
  staff: Staff
  storeId: number
  /** The member whom the invitation is for; else whoever takes it becomes staff of the store. */
  userId?: number | undefined
  now: number
  origin: string
}

/** An invitation for 24 hours. A member's is the ticket that binds an account; refused with 1004 once it is bound. */
export async function invitationOf(trx: Tx, inviting: Inviting): Promise<Invitation> {
  const { brand, staff, storeId, userId, now, origin } = inviting
  const br = String(brand.brand_id)
  const expire_time = now + LIFE_S
  if (userId === undefined) {
    const ticket = makeJoinTicket(brand, {
      storeId,
      inviterId: staff.userId,
      expiresAt: expire_time,
    })
    const query = new URLSearchParams({ br, ticket })
    return { ...codeOf(`${origin}/pages/store/join?${query}`), ticket, expire_time }
  }
  const user = await ownUsers(trx, { brandId: brand.brand_id, staff })
    .where('user_id', '=', userId)
    .select(['uid', 'role', 'status'])
    .executeTakeFirst()
  // guard: nobody hands out an account above their own [server store-admin/users]
  if (!user || user.role > staff.role) throw new ReplyError('notFound', { message: '店员不存在' })
  if (user.uid !== null || user.status !== ACTIVE) throw new ReplyError('stateChanged')
  const ticket = makeBindTicket(brand, STAFF_ACCOUNT, userId, now, LIFE_S)
  const back = '/pages/work/index'
  const query = new URLSearchParams({ br, type: String(STAFF_ACCOUNT), ticket, back })
  return { ...codeOf(`${origin}/bindWechat?${query}`), ticket, expire_time }
}

function codeOf(url: string): Pick<Invitation, 'base' | 'url'> {
  const svg = renderSVG(url)
  return { base: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, url }
}

interface JoinTicket {
  storeId: number
  /** `shop_user.user_id` of who made it: it is over once they no longer run the store. */
  inviterId: number
  expiresAt: number
}

/** `store.inviter.expiry.signature` */
function makeJoinTicket(brand: Brand, { storeId, inviterId, expiresAt }: JoinTicket): string {
  const parts = [storeId, inviterId, expiresAt]
  return [...parts, sign(brand.secret, ['join', ...parts])].join('.')
}

/** Null for a ticket that is forged or out of date. */
export function readJoinTicket(brand: Brand, ticket: string, now: number): JoinTicket | null {
  const [storeId = '', inviterId = '', expiry = '', signature = ''] = ticket.split('.')
  // guard: an invitation is signed by us [server store-admin/join]
  //   const isOurs = isSigned( ~> isSigned(
  const isOurs = isSigned(brand.secret, ['join', storeId, inviterId, expiry], signature)
  const expiresAt = Number(expiry)
  // guard: an invitation is signed by us [server store-admin/join]
  //   if (!isOurs || ~> if (
  // guard: an invitation is over after a day [server store-admin/join]
  //   || expiresAt <= now) ~> )
  if (!isOurs || expiresAt <= now) return null
  return { storeId: Number(storeId), inviterId: Number(inviterId), expiresAt }
}
