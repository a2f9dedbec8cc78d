import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { PostgresPool } from 'kysely'
import { root } from '../setup.mjs'
import { lendDatabase } from './shared-database.ts'

/** Time for a server process to exit by itself, ms. */
const GRACE_MS = 4000

/**
 * Runs the server in a process of its own and replaces it on demand. The next process waits with its packages loaded;
 * the old one serves until the new one does, and continues if the new one fails to start.
 */
export function createServerRunner(env: NodeJS.ProcessEnv, pool: PostgresPool | undefined) {
  let spare: ChildProcess | undefined = spawnChild()
  let current: ChildProcess | undefined

  function spawnChild(): ChildProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/server-child.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Rows contain dates and bytes, which JSON does not support.
      serialization: 'advanced',
    })
    if (pool) lendDatabase(pool, child)
    return child
  }

  return {
    /** Starts a server from the current files; resolves with its address, or rejects with its output. */
    async restart(): Promise<string> {
      const child = spare ?? spawnChild()
      spare = undefined
      try {
        const address = await start(child)
        const old = current
        current = child
        if (old) void end(old)
        return address
      } catch (error) {
        void end(child)
        throw error
      }
    },
    /** Prepares the process for the next restart. Not part of the restart, whose own process needs the processor. */
    prepare() {
      spare ??= spawnChild()
    },
    async stop() {
      await Promise.all([spare, current].map(child => child && end(child)))
    },
  }
}

function start(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { address?: string; failed?: string }) => {
      if (message.address) resolve(message.address)
      if (message.failed) reject(new Error(message.failed))
    })
    child.once('exit', () => reject(new Error('The server process ended before it listened.')))
    child.send({ go: true })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(impatience)
}
