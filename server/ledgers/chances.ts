import type { ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import type { Tx } from '../core/tx.ts'
import { type ChanceRules, chanceRules } from './chance-rules.ts'

/** The owner of chances, their activity and the time. */
export interface Holder {
  activity: ActivityRow
  uid: number
  now: number
}

export interface Chances {
  /** Free chances left today. */
  free: number
  /** Permanent chances. */
  kept: number
}

/** Chances that a person has now, including today's free ones, which may not be stored yet. */
export async function chancesOf(db: Db, holder: Holder): Promise<Chances> {
  const rules = chanceRules(holder.activity)
  const row = await db
    .selectFrom('chance_balance')
    .select(['day', 'free_n', 'kept_n'])
    .where(eb => eb.and(keyOf(holder)))
    .executeTakeFirst()
  return row ? today(row, rules, holder.now) : { free: rules.free_day, kept: rules.free_total }
}

/** Adds permanent chances, once per idempotency key. Call it inside a transaction. Returns whether they were added. */
export async function addChances(
  trx: Tx,
  holder: Holder,
  key: string,
  n: number,
): Promise<boolean> {
  await lockChances(trx, holder)
  if (!(await note(trx, holder, key, n))) return false
  await trx
    .updateTable('chance_balance')
    .set(eb => ({ kept_n: eb('kept_n', '+', n) }))
    .where(eb => eb.and(keyOf(holder)))
    .execute()
  return true
}

/** Takes back the unspent chances that a key has added, once. Call it inside a transaction. Returns their number. */
export async function takeBackChances(trx: Tx, holder: Holder, key: string): Promise<number> {
  const added = await trx
    .selectFrom('chance_log')
    .select('delta')
    .where(eb => eb.and(keyOf(holder)))
    .where('key', '=', key)
    .executeTakeFirst()
  if (!added) return 0
  await lockChances(trx, holder)
  const { kept } = await chancesOf(trx, holder)
  const n = Math.min(added.delta, kept)
  const line = { ...keyOf(holder), key: `back:${key}`, delta: -n, created_at: holder.now }
  // A line with 0 is written as well, so that chances earned later are not taken for these.
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('chance_log')
    .values(line)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return 0
  await trx
    .updateTable('chance_balance')
    .set(eb => ({ kept_n: eb('kept_n', '-', n) }))
    .where(eb => eb.and(keyOf(holder)))
    .execute()
  return n
}

/** Takes one chance, today's free ones first. Returns the rest, or undefined without a chance. */
export async function spendChance(
  trx: Tx,
  holder: Holder,
  key: string,
): Promise<Chances | undefined> {
  await lockChances(trx, holder)
  const left = (await takeFrom(trx, holder, 'free_n')) ?? (await takeFrom(trx, holder, 'kept_n'))
  if (!left) return undefined
  await note(trx, holder, key, -1)
  return left
}

/** Conditional decrement. */
async function takeFrom(
  trx: Tx,
  holder: Holder,
  column: 'free_n' | 'kept_n',
): Promise<Chances | undefined> {
  return (
    trx
      .updateTable('chance_balance')
      .set(eb => ({ [column]: eb(column, '-', 1) }))
      .where(eb => eb.and(keyOf(holder)))
      // guard: `> 0` in takeFrom [server mechanics/draw.test]
      .where(column, '>', 0)
      .returning(['free_n as free', 'kept_n as kept'])
      .executeTakeFirst()
  )
}

/** Creates the account at the first visit, and the day at its first write. Serializes a person's concurrent writes. */
export async function lockChances(trx: Tx, holder: Holder): Promise<void> {
  const rules = chanceRules(holder.activity)
  const { free_total, free_day } = rules
  const opened = await trx
    .insertInto('chance_balance')
    .values({ ...keyOf(holder), day: '', free_n: 0, kept_n: free_total })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (opened) await note(trx, holder, 'free', free_total)
  const row = await trx
    .selectFrom('chance_balance')
    .select(['day', 'free_n', 'kept_n'])
    .where(eb => eb.and(keyOf(holder)))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const day = brandDay(holder.now)
  if (row.day === day) return
  const { free, kept } = today(row, rules, holder.now)
  const lapsed = row.free_n + row.kept_n - kept
  await note(trx, holder, `lapse:${row.day}`, -lapsed)
  await note(trx, holder, `free:${day}`, free_day)
  await trx
    .updateTable('chance_balance')
    .set({ day, free_n: free, kept_n: kept })
    .where(eb => eb.and(keyOf(holder)))
    .execute()
}

/** A new day starts with its own free chances; those of the day before lapse, or are kept with `carry_over`. */
function today(
  row: { day: string; free_n: number; kept_n: number },
  rules: ChanceRules,
  now: number,
): Chances {
  if (row.day === brandDay(now)) return { free: row.free_n, kept: row.kept_n }
  return { free: rules.free_day, kept: row.kept_n + (rules.carry_over ? row.free_n : 0) }
}

/** Writes the ledger line; false when the key exists already. */
async function note(trx: Tx, holder: Holder, key: string, delta: number): Promise<boolean> {
  if (delta === 0) return true
  const line = await trx
    .insertInto('chance_log')
    .values({ ...keyOf(holder), key, delta, created_at: holder.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  // guard: the key in note [server mechanics/draw.test]
  //   return line !== undefined ~> return true
  return line !== undefined
}

const keyOf = ({ activity, uid }: Holder) => ({
  brand_id: activity.brand_id,
  activity_id: activity.activity_id,
  uid,
})
