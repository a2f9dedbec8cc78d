import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the lock file in the data folder; it contains the owner's process id. */
export const LOCK_FILE = 'server.lock'

/**
 * Locks the data folder for this process; returns the function that unlocks it. The embedded database has no lock of
 * its own: two processes on one folder would each see their own rows. Throws a one-line error while another process
 * holds it.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, LOCK_FILE)
  const mine = signatureOf(process.pid)
  if (!create(file, mine)) {
    const theirs = readFileSync(file, 'utf8')
    if (isHeld(theirs)) throw inUse(dir, theirs)
    removeStale(file, theirs)
    if (!create(file, mine)) throw inUse(dir, readFileSync(file, 'utf8'))
  }
  return () => {
    if (read(file) === mine) rmSync(file)
  }
}

/** Id of the running process that holds the folder. */
export function lockHolder(dir: string): number | undefined {
  const content = read(join(dir, LOCK_FILE))
  return isHeld(content) ? Number.parseInt(content, 10) : undefined
}

/** Creates the file with its content atomically, so that nobody takes an empty one for stale. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Of two processes that find the same stale file, one moves it away; the other restores what it moved by mistake. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  rmSync(aside)
}

function isHeld(content: string): boolean {
  const pid = Number.parseInt(content, 10)
  return pid > 0 && isAlive(pid) && signatureOf(pid) === content
}

/** The start time distinguishes a process from a later one with the same id, as happens in containers. */
function signatureOf(pid: number): string {
  const start = read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[20] ?? ''
  return `${pid} ${start}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function inUse(dir: string, content: string): Error {
  const pid = Number.parseInt(content, 10)
  return new Error(`The data folder ${dir} is in use by process ${pid}: stop that one first.`)
}
