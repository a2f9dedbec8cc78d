import { readHeap, readMetrics, scrollPage, tap, withPhone } from './phone.mjs'
import { sleep } from './sleep.mjs'

/** Pages above the first; eight is the most that a stack holds. */
const pagesAbove = 7

/** What a kept page holds, and what is left behind by going there and back. */
export async function measureMemory(browser, app, samples, plan) {
  samples.add(app.name, await withPhone(browser, app, {}, phone => keepPages(phone, app)))
  samples.add(
    app.name,
    await withPhone(browser, app, {}, phone => goThereAndBack(phone, app, plan)),
  )
}

async function keepPages(phone, { targets }) {
  await sleep(500)
  const heapOne = await readHeap(phone)
  await pushPages(phone, targets, 1)
  const heapTwo = await readHeap(phone)
  await pushPages(phone, targets, pagesAbove - 1)
  const heapDeep = await readHeap(phone)
  const { Nodes, JSEventListeners } = await readMetrics(phone)
  return {
    heapOne,
    heapDeep,
    // The first navigation also leaves compiled code behind, once.
    heapPerPage: (heapDeep - heapTwo) / (pagesAbove - 1),
    nodesDeep: Nodes,
    listenersDeep: JSEventListeners,
  }
}

async function pushPages(phone, targets, times) {
  for (let count = 0; count < times; count += 1) {
    await scrollPage(phone, 0)
    await tap(phone, targets.push)
    await sleep(400)
  }
}

/** Grows by compiled code above all, for the first hundred cycles or so: that is what the warm-up is for. */
async function goThereAndBack(phone, app, { warmUps, cycles }) {
  await sleep(500)
  await cycle(phone, app, warmUps)
  const [heap, metrics] = [await readHeap(phone), await readMetrics(phone)]
  await cycle(phone, app, cycles)
  const [heapAfter, metricsAfter] = [await readHeap(phone), await readMetrics(phone)]
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
