import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { readMetrics, withPhone } from '../rig/phone.mjs'
import { sleep } from '../rig/sleep.mjs'

/** Long enough for the tracking to begin: its file comes after the page. */
const stayMs = 1500
const text = '山里昨夜落了今年第一场雪'

/** Shared by a staff member, so that there is somebody to ask: the tap opens the sheet with the staff's code. */
const start = '/pages/article/share?br=8&at=301&sid=9001'
const targets = {
  list: { text },
  atOnce: { tap: { css: '.article-mini' }, seen: { css: '.kit-sheet [role=dialog]' } },
}

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
 * One cold visit to the article on a slow phone, measured inside the page from the start of its navigation.
 *
 * @param {object} state what the phone keeps
 * @param {number} slowdown how many times slower than this machine's processor
 */
export function visitArticle(browser, url, state, slowdown) {
  const context = { userAgent: userAgents.ios, storageState: state }
  return withPhone(browser, { name: 'article', url, start, targets, context }, { slowdown }, stay)
}

async function stay(phone) {
  await sleep(stayMs)
  const seen = await phone.page.evaluate(() => ({
    ...window.probe,
    outcome: undefined,
    modals: document.querySelectorAll('[role=alertdialog]').length,
    left: Object.keys(localStorage).filter(key => key.startsWith('__trackEvent__')).length,
  }))
  const { ScriptDuration, TaskDuration } = await readMetrics(phone)
  if (!seen.answeredMs) throw new Error('the tap was not answered')
  const { readyMs, answeredMs, longTasks, modals, left } = seen
  const taskEnds = longTasks.map(([from, duration]) => from + duration)
  return {
    shown: readyMs,
    answered: answeredMs,
    interactive: Math.max(answeredMs, ...taskEnds),
    script: ScriptDuration * 1000,
    mainThread: TaskDuration * 1000,
    modals,
    left,
  }
}
