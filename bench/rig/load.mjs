import { withPhone, readMetrics } from './phone.mjs'
import { sleep } from './sleep.mjs'

const idleMs = 2500
/** What of a task people feel begins here, ms. */
const longTaskMs = 50

/** One cold start on a slow phone and a slow network. */
export async function measureLoad(browser, app, samples) {
  const conditions = { slowdown: 4, isSlowNet: true }
  samples.add(app.name, await withPhone(browser, app, conditions, watchLoad))
}

async function watchLoad(phone) {
  const { requests, bytes } = phone.traffic
  await sleep(idleMs)
  const { longTasks, paintMs, liveMs } = await phone.page.evaluate(() => ({
    longTasks: window.probe.longTasks,
    paintMs: window.probe.paintMs,
    liveMs: window.liveAt ?? 0,
  }))
  const metrics = await readMetrics(phone)
  const taskEnds = longTasks.map(([start, duration]) => start + duration)
  return {
    bytesToList: bytes,
    requestsToList: requests,
    bytesAfterIdle: phone.traffic.bytes,
    largestPaint: paintMs,
    listDrawn: phone.readyMs,
    interactive: Math.max(phone.readyMs, liveMs, ...taskEnds),
    blockingTime: longTasks.reduce((sum, [, each]) => sum + Math.max(0, each - longTaskMs), 0),
    loadScript: metrics.ScriptDuration * 1000,
    loadMainThread: metrics.TaskDuration * 1000,
    nodes: metrics.Nodes,
  }
}
