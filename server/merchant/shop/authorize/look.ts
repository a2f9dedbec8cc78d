import type { AuthorizationLook, AuthorizationSide } from '../../../../api/authorize.ts'
import type { Db } from '../../../core/database.ts'
import type { Brand } from '../../../core/define-route.ts'
import { findVisitor } from '../../../core/find-visitor.ts'
import type { Visitor } from '../../../core/session.ts'
import type { Tx } from '../../../core/tx.ts'
import { seatOf } from '../../../staff/stores/seat.ts'
import { type Authorization, obstacleOf, stateOf } from './authorization.ts'

export interface Looking {
  brand: Brand
  visitor: Visitor
  now: number
}

/** An authorization as its merchant sees it, or whoever has scanned its code; others learn that it is taken. */
export async function lookAt(
  db: Db | Tx,
  { brand, visitor, now }: Looking,
  authorization: Authorization,
): Promise<AuthorizationLook> {
  const { ticket, asker, row } = authorization
  const { brand_id: brandId } = brand
  const side = sideOf(authorization, visitor.uid)
  const other =
    side !== 'asker'
      ? { nickname: asker.name, avatar: asker.avatar }
      : row?.uid
        ? await findVisitor(db, brandId, row.uid)
        : { nickname: '', avatar: '' }
  return {
    state: stateOf(authorization, now),
    side,
    purpose: ticket.purpose,
    nickname: other.nickname,
    avatar: other.avatar,
    shop_title: brand.name,
    logo: brand.logo,
    obstacle: await obstacleOf(db, authorization, { brandId, uid: visitor.uid }),
    is_withdrawn: row?.is_withdrawn ? 1 : 0,
    needs_name: ticket.purpose === 'admin' && !(await seatOf(db, brandId, visitor.uid)) ? 1 : 0,
    phone: visitor.phone,
    decide_by: Number(row?.decide_by ?? 0),
    server_time: now,
  }
}

function sideOf({ asker, row }: Authorization, uid: number): AuthorizationSide {
  if (asker.uid === uid) return 'asker'
  if (!row) return 'open'
  return row.uid === uid ? 'scanner' : 'taken'
}
