// `npm run reset [-- --empty]`: deletes the embedded database, so that the next start begins with fresh demo data, or
// with an empty shop again.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emptyDataDir, ensureInstalled, root } from './setup.mjs'

const isEmpty = process.argv.includes('--empty')

await ensureInstalled()
const dir = resolve(root, process.env.DATA_DIR ?? (isEmpty ? emptyDataDir : '.data'))
const database = join(dir, 'db')

if (process.env.DATABASE_URL) {
  fail('DATABASE_URL is set: a PostgreSQL database is not emptied from here.')
}
const { lockHolder } = await importLock()
const holder = lockHolder(dir)
if (holder !== undefined) fail(`${dir} is in use by process ${holder}: stop the server first.`)

if (existsSync(database)) {
  // Nothing else in the folder: with a wrong DATA_DIR it may be somebody's home.
  for (const path of [database, join(dir, 'server.lock')]) {
    rmSync(path, { recursive: true, force: true })
  }
  console.log(`The database in ${dir} is gone: the next start makes a fresh one.`)
} else {
  console.log(`There is no database in ${dir}: the next start makes one.`)
}

/** The server's own lock check; Node needs tsx for its sources. */
async function importLock() {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('../server/core/data-lock.ts', import.meta.url)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
