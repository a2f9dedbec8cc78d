import { Worker } from 'node:worker_threads'

/**
 * @typedef {object} PageFacts
 * @property {import('./read-routes.mjs').RouteFacts[]} routes
 * @property {{ code: string, parts: string[], drawn: string[] }} firstScreens the bundle that draws first screens
 */

/**
 * What the server has to know of the pages, read on another core, because Rollup keeps its own busy: `begin` is a
 * plugin, and `read` resolves once the worker it starts has answered.
 */
export function pageFacts() {
  /** @type {Promise<PageFacts> | undefined} */
  let facts
  return {
    begin: {
      name: 'page-facts',
      buildStart() {
        facts = inWorker()
        // Whoever reads them hears of a failure; until then Node would take it for one that nobody handles.
        facts.catch(() => undefined)
      },
    },
    read: () => facts ?? inWorker(),
  }
}

/** @returns {Promise<PageFacts>} */
function inWorker() {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./facts-worker.mjs', import.meta.url), { execArgv: [] })
    worker.once('message', done)
    worker.once('error', fail)
  })
}
