import { memberStatus } from '../../../api/values/member-status.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { MemberTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { requireCard } from './cards.ts'

export type MemberRow = Selectable<MemberTable>

export interface Person {
  brandId: number
  uid: number
}

const ofPerson = (db: Db, { brandId, uid }: Person) =>
  inBrand(db, brandId).selectFrom('member').selectAll().where('uid', '=', uid)

export const findMember = (db: Db, person: Person): Promise<MemberRow | undefined> =>
  ofPerson(db, person).executeTakeFirst()

/** The row, locked: what happens to one member's level and standing happens one after another. */
export const lockMember = (trx: Tx, person: Person): Promise<MemberRow | undefined> =>
  ofPerson(trx, person).forUpdate().executeTakeFirst()

/** Refuses with 1301 who has no card and with 1307 whose card is frozen. */
export function requireActive(member: MemberRow | undefined): MemberRow {
  const { active, frozen } = memberStatus
  // guard: what is a member's is for members [server member/member]
  //   if (!member || (member.status !== active && member.status !== frozen)) ~> if (!member)
  if (!member || (member.status !== active && member.status !== frozen)) {
    throw new ReplyError('notMember')
  }
  // guard: a frozen card does nothing [server member/counter]
  if (member.status === frozen) throw new ReplyError('cardFrozen')
  return member
}

/** The active member behind a write; refuses with 2126 who has not agreed to the protocol as it is now. */
export async function requireAgreed(trx: Tx, person: Person): Promise<MemberRow> {
  const member = requireActive(await lockMember(trx, person))
  await refuseOldProtocol(trx, member)
  return member
}

/** For what people without a card may do too; refuses members like `requireAgreed`. */
export async function requireAgreedIfMember(trx: Tx, person: Person): Promise<void> {
  const member = await findMember(trx, person)
  if (member && member.status !== memberStatus.left) {
    await refuseOldProtocol(trx, requireActive(member))
  }
}

async function refuseOldProtocol(trx: Tx, member: MemberRow): Promise<void> {
  const card = await requireCard(trx, member.brand_id, member.card_id)
  // guard: a changed protocol is agreed to before anything is written [server member/member]
  if (member.protocol_version !== card.protocol_version) {
    throw new ReplyError('needConsent', { message: '会员协议有更新，请先在会员中心同意' })
  }
}

/** Writes what gates, prices and lists read of the visitor: level 0 is no member, or none who may do anything. */
export async function copyToVisitor(
  trx: Tx,
  { brandId, uid }: Person,
  set: { member_level?: number; phone?: string; avatar?: string; has_own_avatar?: boolean },
): Promise<void> {
  await inBrand(trx, brandId).updateTable('visitor').set(set).where('uid', '=', uid).execute()
}
