import type { Call } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { giveToken, isLiveToken, replaceSession } from '../../core/session.ts'
import { deriveToken } from '../../core/signature.ts'
import { tx } from '../../core/tx.ts'
import type { LoggedIn } from './exchange.ts'

/**
 * Starts the session of the login code to which the state belongs. Repeats, because the first answer
 * was lost or the browser opened the page twice, get the same session while it is valid: its token is
 * derived from the state, which is not stored. False for a code whose session has ended.
 */
export async function beginSessionOf(
  { db, brand, http, input, now, origin }: Call<'open', { code: string; state: string }>,
  person: LoggedIn,
  codeHash: string,
): Promise<boolean> {
  const { brand_id: brandId, secret } = brand
  // guard: one session per code [server auth/login]
  //   deriveToken(secret, ['session', brandId, codeHash, input.state]) ~> deriveToken(secret, ['session', String(Math.random())])
  const token = deriveToken(secret, ['session', brandId, codeHash, input.state])
  const isLive = await tx(db, async trx => {
    const isFirst = await inBrand(trx, brandId)
      .updateTable('login_answer')
      .set({ session_begun: true })
      .where('code_hash', '=', codeHash)
      // guard: a session that has ended is not begun again [server auth/login]
      .where('session_begun', '=', false)
      .returning('uid')
      .executeTakeFirst()
    if (!isFirst) return isLiveToken(trx, brandId, token, now)
    await replaceSession(trx, http, { brandId, ...person }, token, now)
    return true
  })
  if (isLive) giveToken(http, brandId, token, origin)
  return isLive
}
