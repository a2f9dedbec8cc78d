import { badField } from '../core/parse-input.ts'
import type { Tx } from '../core/tx.ts'
import { type PhoneOwner, spendCode } from './phone-proof.ts'

/**
 * Accepts a phone that the visitor has proved before (`known`), or whose code is right. Refuses like `spendCode`, and
 * with 1001 without a code. Call it inside `guessing`.
 */
export async function provePhone(
  trx: Tx,
  owner: PhoneOwner,
  { known, code }: { known: string; code: string | undefined },
): Promise<void> {
  // guard: a typed phone is proved [server staff/stores/join, server member/member, server merchant/shop/authorize]
  //   if (owner.phone === known) return ~> if (owner.phone !== '') return
  if (owner.phone === known) return
  if (code === undefined) throw badField('code', 'missing')
  await spendCode(trx, owner, code)
}
