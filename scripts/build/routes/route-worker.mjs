// Runs the bundled route table for `read-routes.mjs` and exits.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { renderLoading } from './render-loading.mjs'

const { table, pageFiles } = workerData
const { routes } = await import(pathToFileURL(table).href)
const facts = []
for (const { load, ...route } of routes) {
  const [, name] = /import\(\s*"\.\/([^"]+)"/.exec(String(load)) ?? []
  const file = pageFiles[name]
  if (!file) throw new Error(`route ${route.path} loads no page of its own`)
  facts.push({ ...route, file, loading: await renderLoading({ ...route, load }) })
}
parentPort?.postMessage(facts, [])
