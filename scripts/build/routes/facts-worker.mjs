// Reads what the server has to know of the pages, beside the bundling of the browser's files (`page-facts.mjs`).
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { root } from '../../setup.mjs'
import { bundleFirstScreens } from '../first-screen/bundle.mjs'
import { pageFile } from '../legacy/page-entries.mjs'
import { createRouteReader } from './read-routes.mjs'

// Inside the project, because the bundle leaves packages out and they are found from where it lies.
const folder = mkdtempSync(join(root, 'node_modules/.routes-'))
try {
  const reader = await createRouteReader(folder, {
    mode: 'production',
    legacyFile: path => pageFile(path, 'pages/app/legacy'),
  })
  const [routes, firstScreens] = await Promise.all([reader.read(), bundleFirstScreens()])
  await reader.dispose()
  parentPort?.postMessage({ routes, firstScreens }, [])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
