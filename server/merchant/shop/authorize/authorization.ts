import { authorizationState } from '../../../../api/values/authorization-state.ts'
import type { Selectable } from 'kysely'
import { staffStatus } from '../../../../api/values/staff-status.ts'
import { staffRole } from '../../../../api/values/staff-role.ts'
import type { AuthorizationObstacle, AuthorizationState } from '../../../../api/authorize.ts'
import { shopPayee } from '../../../people/bind/shop-payee.ts'
import type { Db } from '../../../core/database.ts'
import type { Brand } from '../../../core/define-route.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { ReplyError } from '../../../core/replies.ts'
import { findStaffById, type Staff } from '../../../core/staff.ts'
import type { MerchantAuthorizationTable } from '../../../core/tables.ts'
import type { Tx } from '../../../core/tx.ts'
import { seatOf } from '../../../staff/stores/seat.ts'
import { type AuthorizationTicket, readAuthorizationTicket } from './ticket.ts'

/** Time to prove the phone and to agree, s. */
export const DECIDING_S = 600

export interface Authorization {
  ticket: AuthorizationTicket
  asker: Staff
  /** Undefined while nobody has scanned the code. */
  row: Selectable<MerchantAuthorizationTable> | undefined
}

export interface Reading {
  brand: Brand
  ticket: string
}

/** Refuses with 1506 a code that is forged, of another brand, or whose merchant is no longer one of the shop. */
export async function readAuthorization(db: Db | Tx, reading: Reading): Promise<Authorization> {
  const { brand } = reading
  const ticket = readAuthorizationTicket(brand, reading.ticket)
  const asker = ticket && (await findStaffById(db, brand.brand_id, ticket.askerId))
  // guard: a merchant's code ends with their rights [server merchant/shop/authorize]
  //   if (!ticket || !asker || !isMerchantOf(asker, ticket)) throw overdue() ~> if (!ticket || !asker) throw overdue()
  if (!ticket || !asker || !isMerchantOf(asker, ticket)) throw overdue()
  const row = await inBrand(db, brand)
    .selectFrom('merchant_authorization')
    .selectAll()
    .where('auth_id', '=', ticket.authId)
    .executeTakeFirst()
  return { ticket, asker, row }
}

const isMerchantOf = ({ role, shopId }: Staff, ticket: AuthorizationTicket): boolean =>
  role === staffRole.merchant && shopId === ticket.shopId

export const overdue = (message = '二维码已过期，请店主刷新后再扫一次') =>
  new ReplyError('qrOutOfDate', { message })

export function stateOf({ ticket, row }: Authorization, now: number): AuthorizationState {
  if (!row) return ticket.expiresAt > now ? 0 : 3
  const isLate = row.state === authorizationState.scanned && Number(row.decide_by) <= now
  return isLate ? 3 : (row.state as 1 | 2 | 4)
}

/** Why the person cannot be authorized; '' if nothing prevents it. */
export async function obstacleOf(
  db: Db | Tx,
  { ticket: { purpose, shopId }, asker }: Pick<Authorization, 'ticket' | 'asker'>,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<AuthorizationObstacle> {
  if (asker.uid === uid) return 'self'
  if (purpose === 'payee') {
    return (await shopPayee(db, { brandId, shopId })).uid === uid ? 'already' : ''
  }
  const seat = await seatOf(db, brandId, uid)
  if (!seat) return ''
  if (seat.status !== staffStatus.working) return 'disabled'
  // guard: a merchant's code makes no merchant of another shop's staff [server merchant/shop/authorize]
  if (seat.shop_id !== shopId) return 'otherShop'
  return seat.role === staffRole.merchant ? 'already' : ''
}
