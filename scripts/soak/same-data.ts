import { spawn } from 'node:child_process'
import pg from 'pg'
import { findPostgres } from '../postgres.mjs'

/** Rows that say which schema a database has, and work that is due in it. */
const leftOut = ['schema_migration', 'job']

/**
 * Fills the tables of one database with the rows of another whose schema is older or newer: the tables and columns that
 * both have. Resolves with the tables whose rows do not fit.
 */
export async function copySameData(from: string, to: string): Promise<string[]> {
  const [source, target] = [await columnsOf(from), await columnsOf(to)]
  const client = new pg.Client({ connectionString: to })
  await client.connect()
  const failed: string[] = []
  try {
    for (const [table, columns] of target) {
      const both = columns.filter(column => source.get(table)?.includes(column))
      if (both.length === 0 || leftOut.includes(table)) continue
      await client.query(`truncate ${table} cascade`)
    }
    for (const [table, columns] of target) {
      const both = columns.filter(column => source.get(table)?.includes(column))
      if (both.length === 0 || leftOut.includes(table)) continue
      const list = both.map(column => `"${column}"`).join(', ')
      const isCopied = await pipeRows(
        [from, `copy (select ${list} from ${table}) to stdout`],
        // No trigger or foreign key minds the order of tables.
        [to, `copy ${table} (${list}) from stdin`],
      )
      if (!isCopied) failed.push(table)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return failed
}

/** Columns by table, without those that are computed. */
async function columnsOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select relname as table, array_agg(attname::text order by attnum) as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and attnum > 0 and not attisdropped and attgenerated = ''
        group by relname order by relname`,
    )
    return new Map(rows.map(({ table, columns }) => [table, columns]))
  } finally {
    await client.end()
  }
}

type Copy = [url: string, statement: string]

function pipeRows(from: Copy, to: Copy): Promise<boolean> {
  const program = `${findPostgres()}/psql`
  const run = ([url, statement]: Copy) =>
    spawn(program, ['-q', '-v', 'ON_ERROR_STOP=1', '-c', statement, url], {
      env: { ...process.env, PGOPTIONS: '-c session_replication_role=replica' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  const [source, target] = [run(from), run(to)]
  // A target that refuses a row ends before it has read all.
  target.stdin.on('error', () => {})
  source.stdout.pipe(target.stdin)
  return new Promise(resolve => target.on('exit', code => resolve(code === 0)))
}
