import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { randomDigits, randomKey } from '../../core/random.ts'
import type { MemberTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { CardRow } from './cards.ts'
import type { MemberRow } from './member-table.ts'

const DIGITS = 10

/** A card number with its prefix: `BS2086117045`. */
export const shownCardNo = (
  { prefix }: Pick<CardRow, 'prefix'>,
  { card_no }: Pick<MemberRow, 'card_no'>,
): string => prefix + card_no

interface NewMember {
  /** The row of the shop's imported records that becomes this member's and keeps its number. */
  booked: MemberRow | undefined
  values: Omit<Insertable<MemberTable>, 'member_id' | 'card_no'>
}

/** Inserts the member's row; undefined when the person or the number has one already. */
export async function insertMember(
  trx: Tx,
  { booked, values }: NewMember,
): Promise<MemberRow | undefined> {
  if (booked) {
    return inBrand(trx, booked)
      .updateTable('member')
      .set({ ...values, points_carried: 0 })
      .where('member_id', '=', booked.member_id)
      .where('uid', 'is', null)
      .returningAll()
      .executeTakeFirst()
  }
  return inBrand(trx, values)
    .insertInto('member')
    .values({ ...values, member_id: randomKey(), card_no: randomDigits(DIGITS) })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
