import { readFileSync } from 'node:fs'
import { sleep } from './sleep.mjs'

export const phone = { width: 390, height: 844 }

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8')
/** Slow 4G: latency in ms, throughput in bytes a second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
const startLimitMs = 60_000
const targetLimitMs = 2_000

/**
 * Opens the app on a cold phone, waits for its list, and gives the phone to `use`.
 *
 * @param {object} app `context`, if there is one, goes to the browser's context too
 * @param {{ slowdown?: number, isSlowNet?: boolean, timeDomain?: string }} conditions how many times slower than this
 * machine's processor; `timeDomain` of the metrics: `threadTicks` counts the processor's time
 */
export async function withPhone(browser, app, conditions, use) {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...app.context,
  })
  try {
    return await use(await openApp(context, app, conditions))
  } finally {
    await context.close()
  }
}

async function openApp(context, app, conditions) {
  const { slowdown = 1, isSlowNet = false, timeDomain = 'timeTicks' } = conditions
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain })
  const traffic = countTraffic(devtools)
  await page.addInitScript(probe)
  await page.addInitScript(list => window.probe.watchReady(list), app.targets.list)
  if (app.atStart) await app.atStart(page, devtools)
  if (app.targets.atOnce) {
    await page.addInitScript(target => window.probe.tapAtOnce(target), app.targets.atOnce)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (isSlowNet) await devtools.send('Network.emulateNetworkConditions', slow4g)

  await page.goto(app.url + app.start, { waitUntil: 'commit' })
  const readyMs = await untilReady(page, app)
  return { page, devtools, traffic, readyMs }
}

function countTraffic(devtools) {
  const traffic = { requests: 0, bytes: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  return traffic
}

async function untilReady(page, app) {
  const limit = Date.now() + startLimitMs
  while (Date.now() < limit) {
    const readyMs = await page.evaluate(() => window.probe.readyMs).catch(() => 0)
    if (readyMs) return readyMs
    await sleep(60)
  }
  throw new Error(`${app.name}: its list did not come`)
}

/**
 * Taps with a real touch.
 *
 * @returns {Promise<{ first: number, settled: number } | undefined>} ms from the touch's end until `seen` was drawn, and until it stood still
 */
export async function tap({ page, devtools }, target, seen) {
  const point = await findTarget(page, target)
  if (seen) await page.evaluate(wanted => window.probe.arm(wanted), seen)
  const touchPoints = [{ x: Math.round(point.x), y: Math.round(point.y) }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return seen ? page.evaluate(() => window.probe.outcome) : undefined
}

async function findTarget(page, target) {
  const limit = Date.now() + targetLimitMs
  while (Date.now() < limit) {
    const point = await page.evaluate(wanted => window.probe.pointOf(wanted), target)
    if (point) return point
    await sleep(50)
  }
  throw new Error(`nothing to tap: ${JSON.stringify(target)}`)
}

export const scrollPage = ({ page }, top) => page.evaluate(to => window.scrollTo(0, to), top)

/** What the browser says of the page: durations in s, counts. */
export async function readMetrics({ devtools }) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** KB of heap that are really held. */
export async function readHeap({ devtools }) {
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024
}
