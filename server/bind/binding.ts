import type { BindAnswer } from '../../api/bind.ts'
import type { Brand } from '../core/define-route.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import type { Tx } from '../core/tx.ts'
import { readBindTicket } from './bind-ticket.ts'

/** Receiver of withdrawals; staff account and merchant admin are people of the shop. */
export const RECEIVER = 1

export interface Asked {
  brand: Brand
  visitor: Visitor
  type: number
  ticket: string
  now: number
}

/** The account that is meant. Without a ticket it is one's own; a ticket that is over says so. */
export async function subjectOf(db: Db | Tx, asked: Asked): Promise<number> {
  const { brand, visitor, type, ticket, now } = asked
  if (ticket) {
    const subject = readBindTicket(brand, type, ticket, now)
    if (subject !== null) return subject
  } else if (type === RECEIVER) return visitor.uid
  else {
    const own = await db
      .selectFrom('shop_user')
      .select('user_id')
      .where('brand_id', '=', brand.brand_id)
      .where('uid', '=', visitor.uid)
      .executeTakeFirst()
    if (own) return own.user_id
  }
  throw new ReplyError('qrOutOfDate', { message: '二维码已过期，请重新扫码' })
}

/** Who the account is bound to now. */
export async function bindingOf(db: Db | Tx, asked: Asked, subject: number): Promise<BindAnswer> {
  const { brand, visitor, type } = asked
  const kept = await db
    .selectFrom('wechat_binding')
    .select(['uid', 'bound_at'])
    .where('brand_id', '=', brand.brand_id)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const uid = kept?.uid ?? (type === RECEIVER ? null : await staffUid(db, brand, subject))
  const account = { type: type as BindAnswer['type'], title: brand.name }
  if (!uid) {
    const { nickname, avatar } = visitor
    return { bound: 0, mine: 0, nickname, avatar, bind_time: 0, ...account }
  }
  const owner = await db
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('brand_id', '=', brand.brand_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const isMine = uid === visitor.uid
  return {
    bound: 1,
    mine: isMine ? 1 : 0,
    nickname: isMine ? (owner?.nickname ?? '') : masked(owner?.nickname ?? ''),
    avatar: isMine ? (owner?.avatar ?? '') : '',
    bind_time: kept?.bound_at ?? 0,
    ...account,
  }
}

async function staffUid(db: Db | Tx, brand: Brand, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('shop_user')
    .select('uid')
    .where('brand_id', '=', brand.brand_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** Enough to know oneself by, too little to know anybody else by. */
const masked = (name: string) => `${[...name][0] ?? ''}**`
