import { once } from 'node:events'
import { join } from 'node:path'
import { openEmbeddedPool } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { portTrouble } from '../../server/core/free-port.ts'
import { root } from '../setup.mjs'
import { createAppBuilder } from './app-builder.ts'
import { createAppBundler } from './app-bundle.ts'
import { createFront } from './front.ts'
import { appFolders, createRebuilds } from './rebuilds.ts'
import { createRouteReader } from '../build/routes/read-routes.mjs'
import { createServerRunner } from './server-runner.ts'
import { createTypeChecker } from './type-checker.ts'
import { watchFolders } from './watch-folders.ts'
import { createBuildWriter } from './write-build.ts'

const watched = [...appFolders, 'server', 'scripts'].map(name => join(root, name))
const distDir = join(root, '.dev/app')

try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Builds and serves, then repeats both on changes. Throws a one-line error if it cannot start. */
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
    onNew: () => front.notify({ kind: 'reload', what: 'app' }),
  })
  const types = createTypeChecker(join(root, '.dev/types.json'))
  const rebuilds = createRebuilds({ front, builder, runner, types })
  const unwatch = watchFolders(watched, rebuilds.add)
  await rebuilds.add(appFolders.map(name => join(root, name, '-')))
  const address = front.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`Serving at http://localhost:${port}/`)
  const stop = async () => {
    unwatch()
    rebuilds.stop()
    front.close()
    await runner.stop()
    await Promise.all([bundler.dispose(), reader.dispose()])
    await database?.pool.end()
    database?.unlock()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
