// Runs the bundled route table for `loading-states.ts` and exits.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { renderLoading } from '../build/render-loading.mjs'

const { table, pageFiles } = workerData
const { routes } = await import(pathToFileURL(table).href)
const facts = []
for (const { load, ...route } of routes) {
  const [, name] = /import\(\s*"\.\/([^"]+)"/.exec(String(load)) ?? []
  facts.push({ ...route, file: pageFiles[name], loading: await renderLoading({ ...route, load }) })
}
parentPort?.postMessage(facts, [])
