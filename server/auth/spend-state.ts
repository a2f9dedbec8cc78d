import type { Brand } from '../core/define-route.ts'
import type { Db } from '../core/database.ts'
import { sha256 } from '../core/random.ts'
import { readState } from '../core/state-token.ts'

/**
 * Whether the state was issued by us and the code is the first one returned with it. In-app
 * browsers send both twice, so the same pair is accepted again, but not another code with the same
 * state.
 */
export async function spendState(
  db: Db,
  brand: Brand,
  { state, code }: { state: string; code: string },
  now: number,
): Promise<boolean> {
  const expires_at = readState(brand, state, now)
  // guard: a state of ours, in its time [server auth/login]
  //   if (expires_at === null) return false ~> if (expires_at === null) return true
  if (expires_at === null) return false
  const key = { brand_id: brand.brand_id, state_hash: sha256(state) }
  const code_hash = sha256(code)
  await db
    .insertInto('login_state')
    .values({ ...key, code_hash, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('login_state')
    .select('code_hash')
    .where(eb => eb.and(key))
    .executeTakeFirstOrThrow()
  // guard: a state belongs to its first code [server auth/login]
  //   return row.code_hash === code_hash ~> return Boolean(row)
  return row.code_hash === code_hash
}
