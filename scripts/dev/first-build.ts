// The pages of `npm start` until the release build is there: all of them in seconds, larger and without first screens
// from the server. `node --import tsx scripts/dev/first-build.ts <folder>`
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { createRouteReader } from '../build/routes/read-routes.mjs'
import { root } from '../setup.mjs'
import { createAppBundler } from './app-bundle.ts'
import { createBuildWriter } from './write-build.ts'

const RELOAD_MS = 2000

/** In the place of a migrated page, which only the release build can compile, stands a page that looks for it. */
const legacyLater: Plugin = {
  name: 'legacy-later',
  setup(build) {
    build.onResolve({ filter: /^legacy:/ }, ({ path }) => ({ path, namespace: 'legacy' }))
    build.onLoad({ filter: /./, namespace: 'legacy' }, () => ({
      contents: `import { useEffect } from 'react'
        export default function Later() {
          useEffect(() => {
            const looking = setInterval(() => location.reload(), ${RELOAD_MS})
            return () => clearInterval(looking)
          }, [])
          return '这一页还在准备，好了会自动打开'
        }`,
      loader: 'js',
      resolveDir: root,
    }))
  },
}

const [folder = ''] = process.argv.slice(2)
// Inside the project, because the bundle leaves packages out and they are found from where it lies.
const nodeFolder = join(root, `.dev/first-${process.pid}`)
try {
  const [bundler, reader] = await Promise.all([
    createAppBundler({ mode: 'production', legacy: legacyLater }),
    createRouteReader(nodeFolder, { mode: 'production' }),
  ])
  const [bundle, routes] = await Promise.all([bundler.build(), reader.read()])
  await createBuildWriter(folder)(bundle, routes)
  await Promise.all([bundler.dispose(), reader.dispose()])
} finally {
  rmSync(nodeFolder, { recursive: true, force: true })
}
