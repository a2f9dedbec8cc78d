import { type RawBuilder, type Selectable, sql } from 'kysely'
import { batchedRead } from '../core/batched-read.ts'
import type { ActivityKey } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import type { LimitCountTable } from '../core/tables/limits.ts'
import type { Tx } from '../core/tx.ts'

/** A limit on how often something happens in an activity, in total or per period. */
export interface Limit {
  /** Name of the count, unique within the activity: `user:88`, `user:88:day`, `risk:day:from:<hash>`. */
  scope: string
  /** Current period: `2026-11-21`, `2026-11`, `2026-11-21T10:05`; '' for a count that is never reset. */
  period: string
  /** -1 = unlimited; the count is kept anyway. */
  max: number
  /** Number of uses; default 1. */
  times?: number
}

/**
 * Uses all limits in one statement. Returns their counts in order; undefined for a limit that would be exceeded. Call
 * it inside a transaction that a refusal rolls back: the other limits have been counted. Each scope is one row, which
 * serializes concurrent requests and holds the newest period only; a process whose clock is behind counts in that one.
 */
export async function useLimits(
  trx: Tx,
  { brand_id: brandId, activity_id }: ActivityKey,
  limits: readonly Limit[],
): Promise<(number | undefined)[]> {
  // A count that would begin above its limit writes nothing.
  const wanted = limits.filter(({ max, times = 1 }) => max < 0 || times <= max)
  if (wanted.length === 0) return limits.map(() => undefined)
  // Plain values and conditions: in `on conflict`, Citus drops the parameters of a subquery and misspells `case x when`.
  // guard: a limit is used only while there is some left [server mechanics/claim.test, server vote/vote]
  //   case ${sql.join(wanted.map(fitsFor), sql` `)} end ~> true
  const { rows } = await sql<{ scope: string; n: number }>`
    insert into limit_count as used (brand_id, activity_id, scope, period, n)
    values ${sql.join(wanted.map(limit => countRow(brandId, activity_id, limit)))}
    on conflict (brand_id, activity_id, scope) do update set
      n = case when excluded.period > used.period then 0 else used.n end + excluded.n,
      period = greatest(used.period, excluded.period)
    where used.brand_id = ${brandId} and (excluded.period > used.period
      or case ${sql.join(wanted.map(fitsFor), sql` `)} end)
    returning scope, n`.execute(trx)
  const used = new Map(rows.map(({ scope, n }) => [scope, n]))
  return limits.map(({ scope }) => used.get(scope))
}

/** `useLimits` for a single limit. */
export async function useLimit(
  trx: Tx,
  of: ActivityKey,
  limit: Limit,
): Promise<number | undefined> {
  const [used] = await useLimits(trx, of, [limit])
  return used
}

const countRow = (
  brandId: number,
  activityId: number,
  { scope, period, times = 1 }: Limit,
): RawBuilder<unknown> =>
  sql`(${brandId}::int, ${activityId}::int, ${scope}::text, ${period}::text, ${times}::bigint)`

const fitsFor = ({ scope, max }: Limit): RawBuilder<unknown> =>
  sql`when excluded.scope = ${scope}::text then ${max}::bigint < 0 or used.n + excluded.n <= ${max}::bigint`

/** Returns uses of each count that is still in the given period; one by default. */
export async function giveBackLimits(
  trx: Tx,
  activity: ActivityKey,
  counts: readonly Pick<Limit, 'scope' | 'period'>[],
  times = 1,
): Promise<void> {
  await inBrand(trx, activity)
    .updateTable('limit_count')
    .set({ n: sql<number>`greatest(n - ${times}, 0)` })
    .where('activity_id', '=', activity.activity_id)
    .where(eb => eb.or(counts.map(({ scope, period }) => eb.and({ scope, period }))))
    .execute()
}

/** Current counts in the order of the limits. Reads only. */
export async function usedOf(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
  limits: readonly Pick<Limit, 'scope' | 'period'>[],
): Promise<number[]> {
  if (limits.length === 0) return []
  const scopes = limits.map(({ scope }) => scope)
  const rows = await readCounts(db, { brand_id: brandId, activity_id, scopes })
  return limits.map(({ scope, period }) => {
    const row = rows.find(each => each.scope === scope)
    return row && row.period >= period ? row.n : 0
  })
}

type ScopesOf = ActivityKey & { scopes: string[] }

const readCounts = batchedRead<
  ScopesOf,
  Pick<Selectable<LimitCountTable>, 'scope' | 'period' | 'n'>[]
>({
  groupOf: ({ brand_id: brandId, activity_id }) => `${brandId} ${activity_id}`,
  nameOf: ({ scopes }) => scopes.join(' '),
  async load(db, keys) {
    const { brand_id = 0, activity_id = 0 } = keys[0] ?? {}
    const wanted = keys.flatMap(({ scopes }) => scopes)
    const rows = await inBrand(db, brand_id)
      .selectFrom('limit_count')
      .select(['scope', 'period', 'n'])
      .where('activity_id', '=', activity_id)
      .where('scope', '=', sql<string>`any(${wanted}::text[])`)
      .execute()
    const found = new Map(rows.map(row => [row.scope, row]))
    return keys.map(({ scopes }) => scopes.flatMap(scope => found.get(scope) ?? []))
  },
})

/** The first limit that one more use would exceed. Reads only; the result of `useLimits` at this moment. */
export async function findExceeded(
  db: Db,
  of: ActivityKey,
  limits: readonly Limit[],
): Promise<Limit | undefined> {
  const used = await usedOf(db, of, limits)
  return limits.find(({ max, times = 1 }, index) => max >= 0 && (used[index] ?? 0) + times > max)
}
