import { pointStatus } from '../../../api/values/point-status.ts'
import { sql } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { allBrands } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { logError } from '../../core/log-error.ts'

/**
 * Accounts of one statement, with their lines and lots: few enough that the index is read even where the rows of a page
 * lie all over the table.
 */
const ACCOUNTS_AT_ONCE = 200

export interface Drift {
  brandId: number
  uid: number
  points: number
  /** Sum of the lines. */
  lines: number
  /** Sum of the rests of the lots. */
  lots: number
}

/** Recomputes all balances every night from lines and lots, and reports accounts that differ. */
export const checkPoints = defineJob({
  kind: 'check-points',
  payload: {},
  everyS: DAY_S,

  async run({ context: { db } }) {
    const found = await findDrift(db)
    if (found.length === 0) return
    const named = found.slice(0, 10).map(({ brandId, uid }) => `${brandId}/${uid}`)
    logError(`Points drift in ${found.length} accounts`, new Error(named.join(' ')))
  },
})

/** Accounts whose balance differs from the sum of their lines or of their lots. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const found: Drift[] = []
  for (const brandId of await allBrands(db)) found.push(...(await driftOf(db, brandId)))
  return found
}

async function driftOf(db: Db, brandId: number): Promise<Drift[]> {
  const found: Drift[] = []
  let after = 0
  for (;;) {
    const { rows } = await sql<Drift>`
      with page as (
        select brand_id, uid, points from point_account
        where brand_id = ${brandId} and uid > ${after}::int
        order by uid limit ${ACCOUNTS_AT_ONCE}
      )
      select page.brand_id as "brandId", page.uid, page.points,
        (select coalesce(sum(delta), 0)::int from point_log
          where point_log.brand_id = ${brandId} and point_log.uid = page.uid and status = ${pointStatus.done}) as lines,
        (select coalesce(sum(left_n), 0)::int from point_lot
          where point_lot.brand_id = ${brandId} and point_lot.uid = page.uid) as lots
      from page order by page.uid`.execute(db)
    found.push(
      ...rows.filter(({ points, lines, lots }) => points !== lines || lots !== Math.max(points, 0)),
    )
    const last = rows.at(-1)
    if (!last || rows.length < ACCOUNTS_AT_ONCE) return found
    after = last.uid
  }
}
