import type { Brand } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import { readState } from '../../core/state-token.ts'

/** Time after a state's first return in which it may come back with a second code, s. */
const SECOND_CODE_S = 10

export interface SpentState {
  /** Hash of the code to which the state belongs. */
  codeHash: string
  /** Whether it still belongs to somebody who returns with another code. */
  isFresh: boolean
}

interface Returned {
  state: string
  code: string
}

/**
 * The code to which a state of ours belongs: the first one returned with it. Null for a state that is forged, expired
 * or of another brand.
 */
export async function spendState(
  db: Db,
  brand: Brand,
  { state, code }: Returned,
  now: number,
): Promise<SpentState | null> {
  const expires_at = readState(brand, state, now)
  // guard: a state of ours, in its time [server auth/login]
  //   if (expires_at === null) return null ~> if (expires_at === null) return { codeHash: sha256(code), isFresh: true }
  if (expires_at === null) return null
  const key = { brand_id: brand.brand_id, state_hash: sha256(state) }
  await db
    .insertInto('login_state')
    .values({ ...key, code_hash: sha256(code), expires_at, spent_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('login_state')
    .select(['code_hash', 'spent_at'])
    .where(eb => eb.and(key))
    .executeTakeFirstOrThrow()
  // guard: a state belongs to its first code [server auth/login]
  //   Number(row.spent_at) + SECOND_CODE_S > now ~> Number(row.spent_at) > 0
  return { codeHash: row.code_hash, isFresh: Number(row.spent_at) + SECOND_CODE_S > now }
}

/** Gives the state to another code, when the messaging app has refused the one that it belongs to. */
export async function moveState(
  db: Db,
  brand: Brand,
  { state, code }: Returned,
  from: string,
): Promise<void> {
  await inBrand(db, brand)
    .updateTable('login_state')
    .set({ code_hash: sha256(code) })
    .where('state_hash', '=', sha256(state))
    .where('code_hash', '=', from)
    .execute()
}
