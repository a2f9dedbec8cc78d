import { openPhone, readHeap, readMetrics, scrollPage, tap } from './phone.mjs'
import { sleep } from './sleep.mjs'

/** Pages above the first; eight is the most that a stack holds. */
const pagesAbove = 7
const warmUpCycles = 10

/** What a kept page holds, and what is left behind by going there and back. */
export async function measureMemory(browser, app, samples, { cycles }) {
  samples.add(app.name, await keepPages(browser, app))
  samples.add(app.name, await goThereAndBack(browser, app, cycles))
}

async function keepPages(browser, app) {
  const phone = await openPhone(browser, app)
  await sleep(500)
  const heapOne = await readHeap(phone)
  for (let count = 0; count < pagesAbove; count += 1) {
    await scrollPage(phone, 0)
    await tap(phone, app.targets.push)
    await sleep(700)
  }
  const heapDeep = await readHeap(phone)
  const { Nodes, JSEventListeners } = await readMetrics(phone)
  await phone.close()
  return {
    heapOne,
    heapDeep,
    heapPerPage: (heapDeep - heapOne) / pagesAbove,
    nodesDeep: Nodes,
    listenersDeep: JSEventListeners,
  }
}

async function goThereAndBack(browser, app, cycles) {
  const phone = await openPhone(browser, app)
  await sleep(500)
  await cycle(phone, app, warmUpCycles)
  const [heap, metrics] = [await readHeap(phone), await readMetrics(phone)]
  await cycle(phone, app, cycles)
  const [heapAfter, metricsAfter] = [await readHeap(phone), await readMetrics(phone)]
  await phone.close()
  return {
    grownHeap: heapAfter - heap,
    grownNodes: metricsAfter.Nodes - metrics.Nodes,
    grownListeners: metricsAfter.JSEventListeners - metrics.JSEventListeners,
  }
}

async function cycle(phone, { targets }, times) {
  for (let count = 0; count < times; count += 1) {
    await tap(phone, targets.row, targets.detail)
    await tap(phone, targets.back, { css: targets.list.css })
  }
  await sleep(600)
}
