import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { readMetrics, tap, withPhone } from '../rig/phone.mjs'
import { sleep } from '../rig/sleep.mjs'

/** Long enough for what waited to be under way: it goes when the page rests. */
const stayMs = 800
/** What waited is gone after this, however slow the phone. */
const drainLimitMs = 30_000
const text = '山里昨夜落了今年第一场雪'

/** Shared by a staff member, so that there is somebody to ask: the tap opens the sheet with the staff's code. */
const start = '/pages/article/share?br=8&at=301&sid=9001'
const card = { css: '.article-mini' }
const sheet = { css: '.kit-sheet [role=dialog]' }
const targets = { list: { text }, atOnce: { tap: card, seen: sheet } }

/** A phone on which the shopper is logged in: what it keeps, without any event. */
export async function logIn(browser, url) {
  const context = await browser.newContext({ userAgent: userAgents.ios })
  await context.addCookies([{ name: 'sandbox_person', value: 'shopperA', url }])
  const page = await context.newPage()
  await page.goto(url + start)
  await page.getByText(text).waitFor()
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('__track')) localStorage.removeItem(key)
  })
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * One cold visit to the article, measured from the start of its navigation: by the wall clock inside the page, and by the
 * processor's time of its main thread.
 *
 * @param {object} state what the phone keeps
 * @param {number} slowdown how many times slower than this machine's processor
 */
export async function visitArticle(browser, url, state, slowdown) {
  const context = { userAgent: userAgents.ios, storageState: state }
  let atAnswer
  const app = { name: 'article', url, start, targets, context, atStart }
  /** The page calls out as it has answered, and the processor's time is read at once. */
  async function atStart(page, devtools) {
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.addBinding', { name: 'tellAnswered' })
    atAnswer = new Promise(resolve =>
      devtools.on('Runtime.bindingCalled', () => resolve(readMetrics({ devtools }))),
    )
    await page.addInitScript(() => {
      let answeredMs = 0
      Object.defineProperty(window.probe, 'answeredMs', {
        get: () => answeredMs,
        set(ms) {
          answeredMs = ms
          if (ms) window.tellAnswered('')
        },
      })
    })
  }
  const conditions = { slowdown, timeDomain: 'threadTicks' }
  return withPhone(browser, app, conditions, phone => stay(phone, atAnswer))
}

async function stay(phone, atAnswer) {
  const answer = await atAnswer
  await sleep(stayMs)
  const later = await tapAgain(phone)
  const { readyMs, answeredMs, longTasks } = await phone.page.evaluate(() => ({
    ...window.probe,
    outcome: undefined,
    answeredMs: window.probe.answeredMs,
  }))
  const left = await untilSent(phone)
  const modals = await phone.page.locator('[role=alertdialog]').count()
  const end = await readMetrics(phone)
  const taskEnds = longTasks.map(([from, duration]) => from + duration)
  return {
    shown: readyMs,
    answered: answeredMs,
    afterShown: answeredMs - readyMs,
    interactive: Math.max(answeredMs, ...taskEnds),
    later,
    processor: answer.TaskDuration * 1000,
    processorInAll: end.TaskDuration * 1000,
    modals,
    left,
  }
}

/** How long the sheet takes to open once more, while what waited is being sent. */
async function tapAgain(phone) {
  await tap(phone, { css: '.kit-sheet-close' })
  await phone.page.locator(sheet.css).waitFor({ state: 'detached' })
  return (await tap(phone, card, sheet)).first
}

/** How many events still wait when no more go. */
async function untilSent({ page }) {
  const count = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter(key => key.startsWith('__trackEvent__')).length,
    )
  const limit = Date.now() + drainLimitMs
  let left = await count()
  // Fewer are those of this visit, which a collection in trouble does not take.
  while (left > 10 && Date.now() < limit) {
    await sleep(250)
    left = await count()
  }
  return left
}
