import { once } from 'node:events'
import { join, relative } from 'node:path'
import { openEmbeddedPool } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { portTrouble } from '../../server/free-port.ts'
import { root } from '../setup.mjs'
import { createAppBuilder } from './app-builder.ts'
import { createAppBundler } from './app-bundle.ts'
import { failureText } from './failure-text.ts'
import { createFront } from './front.ts'
import { createRouteReader } from './loading-states.ts'
import { createServerRunner } from './server-runner.ts'
import { createTypeChecker } from './type-checker.ts'
import { watchFolders } from './watch-folders.ts'
import { createBuildWriter } from './write-build.ts'

const appFolders = ['pages', 'runtime', 'api', 'tracking', 'viewer']
const watched = [...appFolders, 'server', 'scripts'].map(name => join(root, name))
/** Of the browser's folders, what the server runs too. */
const serverParts = /^(server|api\/form-rules)\//
const distDir = join(root, '.dev/app')
/** What nobody waits for begins this long after an edit is shown: until then the processor is the reloading page's, ms. */
const QUIET_MS = 1500

try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Builds and serves, then does both again for what changes. Throws one clear line when it cannot start. */
async function develop() {
  const settings = readSettings(process.env)
  const front = createFront()
  front.server.listen(settings.port)
  await once(front.server, 'listening').catch(error => {
    throw portTrouble(settings.port, error)
  })
  const database = settings.databaseUrl ? undefined : await openEmbeddedPool(settings.dataDir)
  const env = { ...process.env, DIST_DIR: distDir }
  const runner = createServerRunner(env, database?.pool)
  const bundler = await createAppBundler()
  const reader = await createRouteReader(join(root, '.dev/node'))
  const builder = createAppBuilder({
    bundle: bundler.build,
    readRoutes: reader.read,
    write: createBuildWriter(distDir),
    onNew: () => front.tell({ kind: 'reload', what: 'app' }),
  })
  const types = createTypeChecker(join(root, '.dev/types.json'))

  /** What stands in the way now, by the work that met it. */
  const failures = new Map<'app' | 'server', string>()
  let isServing = false

  async function attempt(name: 'app' | 'server', work: () => Promise<string>) {
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
    front.tell(text === undefined ? { kind: 'fine' } : { kind: 'error', text })
  }

  const restartServer = () =>
    attempt('server', async () => {
      front.lead(await runner.restart())
      front.tell({ kind: 'reload', what: 'all' })
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
    if (!failures.has('app') && (isServer || !isServing)) await restartServer()
    later = setTimeout(() => {
      last = last.then(settle)
    }, QUIET_MS)
  }

  /** The work that nobody waits for, unless another edit has come. */
  async function settle() {
    if (waiting.length > 0) return
    if (builder.isBehind() && !failures.has('app')) await attempt('app', builder.catchUp)
    runner.prepare()
    types.check()
  }

  /** One change after the other; those that come meanwhile are taken together. */
  let last = Promise.resolve()
  let waiting: string[] = []
  let later: NodeJS.Timeout | undefined
  function queue(paths: string[]) {
    clearTimeout(later)
    types.stop()
    waiting.push(...paths)
    last = last.then(async () => {
      const next = waiting
      waiting = []
      if (next.length > 0) await react(next)
    })
  }

  const unwatch = watchFolders(watched, queue)
  queue(appFolders.map(name => join(root, name, '-')))
  await last
  const address = front.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Serving at http://localhost:${port}/`)
  const stop = async () => {
    unwatch()
    clearTimeout(later)
    types.stop()
    front.close()
    await runner.stop()
    await Promise.all([bundler.dispose(), reader.dispose()])
    await database?.pool.end()
    database?.unlock()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
