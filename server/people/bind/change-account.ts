import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type PhoneOwner, spendCode } from '../../mechanics/phone-proof.ts'
import type { Account } from './account.ts'
import { noteMove } from './note-move.ts'
import { refuseSecondSeat, takeAccount } from './take-account.ts'

/** A person who takes over another person's account. */
export interface Changer {
  brand: Brand
  uid: number
  now: number
}

/**
 * Owner of the code for a change: sent to the account's phone, valid for this person and this
 * account only.
 */
export const changeCodeOwner = (
  changer: Changer,
  { type, subject, phone }: Account,
): PhoneOwner => ({
  ...changer,
  phone,
  // guard: a code changes one account [server bind/change.test]
  //   purpose: `bind:${type}.${subject}`, ~> purpose: `bind:${type && 0}.${subject && 0}`,
  purpose: `bind:${type}.${subject}`,
})

/**
 * Refuses with 1409 when a code cannot change the account: it has no phone, or the person already
 * has a staff account.
 */
export async function refuseUnchangeable(
  trx: Tx,
  { brand, uid, now }: Changer,
  account: Account,
): Promise<void> {
  if (!account.phone) throw new ReplyError('bindingRefused')
  await refuseSecondSeat(trx, { brandId: brand.brand_id, uid, now }, account)
}

/**
 * Transfers an account to the person who has the code sent to its phone. Call it inside a
 * transaction, and that inside `guessing`. Refuses with 1305 and 1409. Invalidates codes that
 * others have requested for the account.
 */
export async function changeAccount(
  trx: Tx,
  changer: Changer,
  { account, code }: { account: Account; code: string | undefined },
): Promise<void> {
  const { brand, uid, now } = changer
  const brandId = brand.brand_id
  if (account.uid === null || code === undefined) throw new ReplyError('bindingRefused')
  await refuseUnchangeable(trx, changer, account)
  const owner = changeCodeOwner(changer, account)
  // Locks the account before the code, so that a request that waits for a concurrent one holds
  // nothing that the other needs.
  await takeAccount(trx, { brandId, uid, now }, account)
  // guard: a change needs the code [server bind/change.test]
  //   await spendCode(trx, owner, code) ~> if (code === 'x') await spendCode(trx, owner, code)
  await spendCode(trx, owner, code)
  await inBrand(trx, brandId)
    .deleteFrom('sms_code')
    // guard: a change ends the other codes [server bind/change.test]
    //   .where('purpose', '=', owner.purpose) ~> .where('purpose', '=', owner.purpose) .where('uid', '=', uid)
    .where('purpose', '=', owner.purpose)
    .execute()
  await noteMove(trx, { brandId, account, toUid: uid, now })
}
