import { CompiledQuery, sql } from 'kysely'
import { createQueryRecorder, type Statement } from '../../test/support/matrix/query-recorder.ts'
import type { Db } from '../../server/core/database.ts'
import { planCases } from './plan-cases.ts'
import { bigTables } from './plan-rows.ts'

const PAGES = 400

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export interface PlanReport {
  name: string
  /** Pages touched by its most expensive statement. */
  pages: number
  problems: string[]
}

/**
 * Runs each case in a transaction that is rolled back, with EXPLAIN ANALYZE of every statement. `isSmall`: a table of
 * some thousand rows is rightly scanned for a join; then nested loops are forced, as they would be used on a large
 * one.
 */
export async function checkPlans(db: Db, { isSmall = false } = {}): Promise<PlanReport[]> {
  const reports: PlanReport[] = []
  for (const { name, run, pages = PAGES } of planCases) {
    const statements = await statementsOf(db, run)
    const report: PlanReport = { name, pages: 0, problems: [] }
    for (const statement of statements) {
      const plan = await explain(db, statement, isSmall)
      const touched = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      report.pages = Math.max(report.pages, touched)
      const whole = wholeTables(plan)
      if (whole.length > 0)
        report.problems.push(`reads all of ${whole.join(', ')}: ${statement.sql}`)
      if (touched > pages) report.problems.push(`${touched} pages, not ${pages}: ${statement.sql}`)
    }
    if (statements.length === 0) report.problems.push('asks nothing')
    reports.push(report)
  }
  return reports
}

/** The statements of a case in a real run, which is rolled back. */
async function statementsOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const recorder = createQueryRecorder()
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async trx => {
      await run(nested(trx.withPlugin(recorder.plugin)))
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  // Without settings, which have no plan, and without duplicates, which loops cause.
  const asked = recorder.take().filter(statement => !statement.sql.startsWith('set local'))
  const seen = new Map(asked.map(statement => [statement.sql, statement]))
  return [...seen.values()]
}

/** A transaction in the role of the database: transactions started in it become part of it. */
function nested(trx: Db): Db {
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (db: Db) => unknown) => work(trx) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function explain(
  db: Db,
  { sql: text, parameters }: Statement,
  isSmall: boolean,
): Promise<PlanNode> {
  const undo = new Error('undo')
  let plan: PlanNode | undefined
  await db
    .transaction()
    .execute(async trx => {
      // A generic plan knows no values, and so cannot use a partial index.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
      if (isSmall) {
        await sql`set local enable_hashjoin = off`.execute(trx)
        await sql`set local enable_mergejoin = off`.execute(trx)
      }
      const query = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [
        ...parameters,
      ])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query)
      plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  if (!plan) throw new Error(`no plan: ${text}`)
  return plan
}

function wholeTables(node: PlanNode): string[] {
  const table = node['Relation Name'] ?? ''
  const own = node['Node Type'] === 'Seq Scan' && bigTables.includes(table) ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)]
}
