// `npm run reset`: empties the data folder, so that the next start begins with a fresh demo.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled, root } from './setup.mjs'

ensureInstalled()
const dir = resolve(root, process.env.DATA_DIR ?? '.data')
const { lockHolder } = await importLock()
const holder = lockHolder(dir)

if (process.env.DATABASE_URL) {
  fail('DATABASE_URL is set: a PostgreSQL database is not emptied from here.')
}
if (holder !== undefined) fail(`${dir} is in use by process ${holder}: stop the server first.`)
if (!existsSync(dir)) {
  console.log(`${dir} is empty already.`)
} else {
  // Only what the server wrote: the folder may be somebody's home by a slip of DATA_DIR.
  for (const name of ['db', 'server.lock'])
    rmSync(join(dir, name), { recursive: true, force: true })
  console.log(`${dir} is empty now.`)
}

/** The server's own look at its lock; Node needs tsx for its sources. */
async function importLock() {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('../server/core/data-lock.ts', import.meta.url)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
