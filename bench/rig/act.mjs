import { readMetrics, scrollPage, tap, withPhone } from './phone.mjs'
import { sleep } from './sleep.mjs'

const restMs = 350
const toastMs = 1500
const listTop = 600
const scrollTop = 800

/** A visit on a slow phone: there and back, dialogs, scrolling. */
export function measureActions(browser, app, samples, plan) {
  const note = figures => samples.add(app.name, figures)
  return withPhone(browser, app, { slowdown: 4 }, phone => visit(phone, app, plan, note))
}

async function visit(phone, app, { navigations, toasts, dialogs }, note) {
  await sleep(600)
  await warmUp(phone, app)
  for (let count = 0; count < navigations; count += 1) note(await thereAndBack(phone, app))
  note({ stateKept: await isCountKept(phone, app) })
  await scrollPage(phone, 0)
  for (let count = 0; count < toasts; count += 1) note(await showToast(phone, app))
  for (const kind of ['modal', 'sheet']) {
    for (let count = 0; count < dialogs; count += 1) note(await showDialog(phone, app, kind))
  }
  for (let count = 0; count < dialogs; count += 1) note(await scroll(phone, app))
}

/** The first time loads the detail page's chunk and picture, and is not counted. */
async function warmUp(phone, { targets }) {
  await tap(phone, targets.counter)
  await tap(phone, targets.row, targets.detail)
  await sleep(restMs)
  await tap(phone, targets.back, { css: targets.list.css })
  await sleep(restMs)
}

async function thereAndBack(phone, { targets }) {
  await scrollPage(phone, listTop)
  await sleep(150)
  const before = await readMetrics(phone)
  const there = await tap(phone, targets.row, targets.detail)
  const after = await readMetrics(phone)
  await sleep(restMs)
  const back = await tap(phone, targets.back, { css: targets.list.css })
  const done = await readMetrics(phone)
  await sleep(restMs)
  const top = await phone.page.evaluate(() => window.scrollY)
  return {
    navigate: there.first,
    navigateSettled: there.settled,
    navigateScript: (after.ScriptDuration - before.ScriptDuration) * 1000,
    navigateLayout: layoutMs(after) - layoutMs(before),
    back: back.first,
    backSettled: back.settled,
    backScript: (done.ScriptDuration - after.ScriptDuration) * 1000,
    scrollKept: Math.abs(top - listTop) < 3 ? 1 : 0,
  }
}

const layoutMs = ({ RecalcStyleDuration, LayoutDuration }) =>
  (RecalcStyleDuration + LayoutDuration) * 1000

async function isCountKept({ page }, { targets }) {
  return (await page.locator(targets.counter.css).textContent()) === 'count 1' ? 1 : 0
}

async function showToast(phone, { targets }) {
  const { first } = await tap(phone, targets.toast.tap, targets.toast.seen)
  await sleep(toastMs + restMs)
  return { toast: first }
}

async function showDialog(phone, { targets }, kind) {
  const { first, settled } = await tap(phone, targets[kind].tap, targets[kind].seen)
  await sleep(restMs)
  await tap(phone, targets[kind].close)
  await sleep(500)
  return { [kind]: first, [`${kind}Settled`]: settled }
}

async function scroll(phone, { targets }) {
  await scrollPage(phone, 0)
  await sleep(150)
  const timing = phone.page.evaluate(top => window.probe.timeScroll(top), scrollTop)
  await tap(phone, targets.scroll)
  const { total, worstFrame } = await timing
  await sleep(restMs)
  return { scrollTotal: total, scrollWorstFrame: worstFrame }
}
