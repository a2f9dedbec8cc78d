// Renders first screens over and over; `run.mjs` starts it with garbage collection exposed and the screens as its input.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STEPS = 5
/** Stores that a render has read release what they depend on by a timer of one second. */
const RELEASED_MS = 1_100

const { screens, renders } = JSON.parse(readFileSync(0, 'utf8'))
const require = createRequire(import.meta.url)
const { draw, loadAll } = require(resolve(process.env.DIST_DIR ?? 'dist', 'first-screen.cjs'))
await loadAll()

const heapMb = async () => {
  await sleep(RELEASED_MS)
  globalThis.gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}
const at = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]

const steps = Array.from({ length: STEPS }, (_, step) => `${((step + 1) * renders) / STEPS}`)
console.log(`| page | render p50 ms | p99 ms | heap MB after ${steps.join(' | ')} |`)
console.log(`|---|--:|--:|${steps.map(() => '--:').join('|')}|`)
for (const { page, url, answer } of screens) {
  const times = []
  const heaps = []
  for (let step = 0; step < STEPS; step += 1) {
    times.length = 0
    for (let each = 0; each < renders / STEPS; each += 1) times.push((await draw(url, answer)).ms)
    heaps.push((await heapMb()).toFixed(1))
  }
  const figures = [at(times, 0.5).toFixed(2), at(times, 0.99).toFixed(2), ...heaps]
  console.log(`| ${[page, ...figures].join(' | ')} |`)
}
