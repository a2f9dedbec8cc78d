import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Serves migrated pages in a process of its own, which ends with this one; resolves with its origin. */
export async function serveMigrated() {
  const script = join(import.meta.dirname, 'migrated-site.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill())
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('no migrated pages')))
  const [text] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])
  ended.catch(() => {})
  child.unref()
  child.stdout.unref()
  return text.trim()
}
