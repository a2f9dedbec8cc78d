import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../serve-for-browser.mjs'
import { ensureServerBuilt } from '../server-build.mjs'
import { folder } from './packages.mjs'

const kept = join(folder, 'demo')

/** Folder of a demo that nobody has used: filling one takes longer than most journeys, and it stays fresh for a day. */
export async function filledDemo() {
  const server = readFileSync(await ensureServerBuilt())
  const day = new Date().toISOString().slice(0, 10)
  const name = `${day}-${createHash('sha256').update(server).digest('hex').slice(0, 16)}`
  const data = join(kept, name)
  if (existsSync(data)) return data
  mkdirSync(kept, { recursive: true })
  const old = readdirSync(kept).filter(each => !each.startsWith(name))
  for (const each of old) rmSync(join(kept, each), { recursive: true, force: true })
  const fresh = `${data}.${process.pid}`
  const filling = await startServer({ DATA_DIR: fresh })
  await filling.stop()
  renameSync(fresh, data)
  return data
}
