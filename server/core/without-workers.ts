import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { tx } from './tx.ts'

/**
 * The rows of a statement that stops after a page, or reads few rows. PostgreSQL's parallel workers would read far
 * ahead of it, and starting them takes longer than the rest.
 */
export const withoutWorkers = <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  tx(db, async trx => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    const { rows } = await statement.execute(trx)
    return rows
  })
