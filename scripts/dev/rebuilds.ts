import { relative } from 'node:path'
import { root } from '../setup.mjs'
import type { createAppBuilder } from './app-builder.ts'
import { failureText } from './failure-text.ts'
import type { createFront } from './front.ts'
import type { createServerRunner } from './server-runner.ts'
import type { createTypeChecker } from './type-checker.ts'

/** Folders that the browser's files are built from. */
export const appFolders = ['pages', 'runtime', 'api', 'tracking', 'viewer']
/** What the server runs, including the browser folders that it shares. */
const serverParts = /^(server|api\/form-rules)\//
/** Delay of background work after an edit is served: until then the processor is left to the reloading page, ms. */
const QUIET_MS = 1500

interface Parts {
  front: ReturnType<typeof createFront>
  builder: ReturnType<typeof createAppBuilder>
  runner: ReturnType<typeof createServerRunner>
  types: ReturnType<typeof createTypeChecker>
}

type Work = 'app' | 'server'

/** Rebuilds and restarts what edits concern, one change after the other; further changes are batched meanwhile. */
export function createRebuilds({ front, builder, runner, types }: Parts) {
  const { attempt, hasFailed } = createAttempts(front)
  let isServing = false
  let last = Promise.resolve()
  let waiting: string[] = []
  let later: NodeJS.Timeout | undefined

  const restartServer = () =>
    attempt('server', async () => {
      front.lead(await runner.restart())
      front.notify({ kind: 'reload', what: 'all' })
      isServing = true
      return 'Server started'
    })

  async function react(paths: string[]) {
    clearTimeout(later)
    const names = paths.map(path => relative(root, path))
    if (names.some(name => name.startsWith('scripts/'))) {
      console.log('A file of the build itself has changed: start npm run dev again to use it.')
    }
    const isApp = names.some(name => appFolders.some(folder => name.startsWith(`${folder}/`)))
    const isServer = names.some(name => serverParts.test(name))
    if (isApp) await attempt('app', () => builder.build(names))
    // The first start needs a build.
    if (!hasFailed('app') && (isServer || !isServing)) await restartServer()
    later = setTimeout(() => {
      last = last.then(settle)
    }, QUIET_MS)
  }

  /** Background work, unless another edit has arrived. */
  async function settle() {
    if (waiting.length > 0) return
    if (builder.isBehind() && !hasFailed('app')) await attempt('app', builder.catchUp)
    runner.prepare()
    types.check()
  }

  return {
    /** Adds changed files; resolves when they are served, or their failure has been reported. */
    add(paths: string[]): Promise<void> {
      clearTimeout(later)
      types.stop()
      waiting.push(...paths)
      last = last.then(async () => {
        const next = waiting
        waiting = []
        if (next.length > 0) await react(next)
      })
      return last
    },
    stop() {
      clearTimeout(later)
      types.stop()
    },
  }
}

/** Runs work and reports the current failures to open pages. */
function createAttempts(front: Parts['front']) {
  const failures = new Map<Work, string>()
  return {
    hasFailed: (name: Work) => failures.has(name),
    async attempt(name: Work, work: () => Promise<string>): Promise<void> {
      const since = performance.now()
      try {
        const done = await work()
        failures.delete(name)
        console.log(`${done} in ${Math.round(performance.now() - since)} ms`)
      } catch (error) {
        const text = await failureText(error)
        failures.set(name, text)
        console.error(text)
      }
      const [text] = failures.values()
      front.notify(text === undefined ? { kind: 'fine' } : { kind: 'error', text })
    },
  }
}
