import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

/** What is due in a table, whatever its brand. */
interface Due {
  table: string
  where: RawBuilder<unknown>
  /** Column by which the oldest comes first; has an index. */
  by: string
  /** Rows that the work takes in one transaction. */
  atOnce: number
}

/**
 * Runs the work of a recurring job one brand after another, because a database that spreads the brands over several
 * machines locks and changes rows of one brand only. The oldest due rows say which brands have work; `work` resolves with
 * the number of rows that it took. Ends when a round takes less than fits into a transaction. A brand whose work fails
 * holds up no other one; the first failure is thrown in the end.
 */
export async function brandByBrand(
  db: Db,
  due: Due,
  work: (brandId: number) => Promise<number>,
): Promise<void> {
  const failures: unknown[] = []
  const broken = new Set<number>()
  for (;;) {
    let taken = 0
    for (const brandId of await brandsWith(db, due)) {
      if (broken.has(brandId)) continue
      try {
        taken += await work(brandId)
      } catch (error) {
        failures.push(error)
        broken.add(brandId)
      }
    }
    if (taken >= due.atOnce) continue
    if (failures.length > 0) throw failures[0]
    return
  }
}

/** One plain read of one table, which each machine answers from its own rows. */
export async function brandsWith(db: Db, { table, where, by, atOnce }: Due): Promise<number[]> {
  const { rows } = await sql<{ brand_id: number }>`
    select distinct brand_id from (
      select brand_id from ${sql.table(table)} where ${where} order by ${sql.ref(by)} limit ${atOnce}
    ) as oldest`.execute(db)
  return rows.map(({ brand_id }) => brand_id)
}

/** All brands, for work whose due rows only a join could tell. */
export async function allBrands(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('brand').select('brand_id').orderBy('brand_id').execute()
  return rows.map(({ brand_id }) => brand_id)
}
