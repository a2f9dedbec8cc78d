import type { BindAnswer } from '../../../api/bind.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { type Account, accountOf, RECEIVER } from './account.ts'
import { readBindTicket } from './bind-ticket.ts'

export interface Asked {
  brand: Brand
  visitor: Visitor
  type: number
  ticket: string
  now: number
}

/**
 * The requested account in its current state: that of the ticket, or the visitor's own. Refuses an
 * expired ticket.
 */
export async function askedAccount(db: Db | Tx, asked: Asked): Promise<Account> {
  const { brand, type } = asked
  const subject = await subjectOf(db, asked)
  const account = subject === null ? null : await accountOf(db, brand.brand_id, type, subject)
  if (account) return account
  throw new ReplyError('qrOutOfDate', { message: '二维码已过期，请重新扫码' })
}

async function subjectOf(
  db: Db | Tx,
  { brand, visitor, type, ticket, now }: Asked,
): Promise<number | null> {
  if (ticket) return readBindTicket(brand, type, ticket, now)
  if (type === RECEIVER) return visitor.uid
  const own = await inBrand(db, brand)
    .selectFrom('shop_user')
    .select('user_id')
    .where('uid', '=', visitor.uid)
    .executeTakeFirst()
  return own?.user_id ?? null
}

/** The part of an account that the visitor may see. */
export async function bindingOf(
  db: Db | Tx,
  { brand, visitor, type }: Asked,
  account: Account,
): Promise<BindAnswer> {
  const { uid, boundAt, phone } = account
  const about = { type: type as BindAnswer['type'], title: brand.name }
  if (uid === null) {
    const { nickname, avatar } = visitor
    return { bound: 0, mine: 0, nickname, avatar, bind_time: 0, phone: '', ...about }
  }
  const owner = await inBrand(db, brand)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const isMine = uid === visitor.uid
  return {
    bound: 1,
    mine: isMine ? 1 : 0,
    nickname: isMine ? (owner?.nickname ?? '') : masked(owner?.nickname ?? ''),
    avatar: isMine ? (owner?.avatar ?? '') : '',
    bind_time: boundAt,
    phone: isMine ? '' : maskedPhone(phone),
    ...about,
  }
}

/** Masked name, by which only the person concerned recognizes themselves. */
const masked = (name: string) => `${[...name][0] ?? ''}**`
