import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** The screen that comes with the HTML is the one that the app draws, and stays while the app takes it over. */
const test = suite('first screens from the server')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const people: [who: string, person: string, isSnapshot?: true][] = [
  ['a customer', 'shopperA'],
  ['another customer', 'shopperB'],
  ['a snapshot visitor', 'shopperC', true],
  ['a member of the staff', 'staff'],
]

/** Running, ended, not begun, sold out: the states of the demo. */
const addresses = [
  '/pages/article/share?br=8&at=301',
  '/pages/article/share?br=8&at=304',
  '/pages/article/share?br=8&at=301&sid=9001',
  '/coupon?br=8&id=501',
  '/coupon?br=8&id=502',
  '/coupon?br=8&id=503',
  '/coupon?br=8&id=504',
  '/coupon?br=8&id=505',
  '/coupon?br=8&id=508',
  '/lottery?br=8&id=531',
  '/lottery?br=8&id=532',
  '/lottery?br=8&id=533',
  '/lottery?br=8&id=534',
  '/lottery?br=8&id=535',
  '/lottery-wheel/index?br=8&id=541',
  '/vote?br=8&id=571',
  '/question?br=8&id=561',
  '/question?br=8&id=562',
]

/** What a page must show the same way, however it came about; clocks go on. */
const looks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.getElementById('app')?.cloneNode(true) as HTMLElement
    for (const clock of copy.querySelectorAll('[role=timer]')) clock.remove()
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
    const comments: Comment[] = []
    while (walker.nextNode()) comments.push(walker.currentNode as Comment)
    for (const comment of comments) comment.remove()
    copy.normalize()
    return copy.innerHTML.replace(/_[rR]_\w+_/g, '_id_').replace(/></g, '>\n<')
  })

interface Seen {
  /** The text of the HTML, line by line. */
  before: string[]
  /** Lines of it that were missing in a frame since. */
  missed: string[]
  isLive: boolean
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page: compares every frame with what the HTML brought. */
function watchFrames(): void {
  const linesOf = () =>
    (document.getElementById('app')?.innerText ?? '')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line && !/^[\d:天时分秒 ]+$/.test(line))
  const seen: Seen = { before: [], missed: [], isLive: false }
  window.seen = seen
  document.addEventListener('DOMContentLoaded', () => {
    if (!('drawn' in document.documentElement.dataset)) return
    seen.before = linesOf()
    const look = () => {
      const now = new Set(linesOf())
      for (const line of seen.before) {
        if (!now.has(line) && !seen.missed.includes(line)) seen.missed.push(line)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  let ready: (() => void) | undefined
  Object.defineProperty(window, '__ready', {
    get: () => () => {
      seen.isLive = true
      ready?.()
    },
    set: given => {
      ready = given
    },
  })
}

for (const [who, person, isSnapshot] of people) {
  test(`pages of ${who} go on with what the server drew`, async () => {
    const { page, requests, context } = await app.phone({ person })
    if (isSnapshot) {
      await context.addCookies([{ name: 'sandbox_snapshot', value: '1', url: app.url }])
    }
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.addInitScript(watchFrames)
    // Logs in.
    await page.goto('/brand?br=8')
    await page.waitForFunction(() => localStorage.getItem('uid') !== null)
    const wrong: string[] = []
    let drawn = 0
    for (const address of addresses) {
      errors.length = 0
      const from = requests.length
      await settle(page, address)
      const seen = await page.evaluate(() => window.seen)
      const mine = await looks(page)
      const asked = requests.slice(from).filter(each => /\/(detail|getArticleOne)/.test(each))
      if (seen.before.length > 0) drawn += 1
      else wrong.push(`${address}: not drawn`)
      if (seen.missed.length > 0) wrong.push(`${address}: vanished ${seen.missed.join(' | ')}`)
      if (asked.length > 0) wrong.push(`${address}: asked again ${asked.join(' ')}`)
      for (const error of errors) wrong.push(`${address}: ${error}`)
      // The server draws nothing that is fetched ahead.
      await page.context().setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
      await settle(page, address)
      assert.equal(await page.evaluate(() => window.seen.before), [])
      await page.context().setExtraHTTPHeaders({})
      const bare = await looks(page)
      if (mine !== bare) wrong.push(`${address}: ${firstDifference(mine, bare)}`)
    }
    assert.equal(wrong, [])
    assert.is(drawn, addresses.length)
    await page.context().close()
  })
}

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.seen.isLive)
  await page.waitForTimeout(300)
}

function firstDifference(mine: string, bare: string): string {
  const [a, b] = [mine.split('\n'), bare.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  return `line ${at}: drawn ${a.slice(at, at + 2).join('')} bare ${b.slice(at, at + 2).join('')}`
}

test('with scripts blocked the article can be read', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  await page.route('**/*.js', route => route.abort())
  await page.goto('/pages/article/share?br=8&at=301')
  assert.match(await page.locator('#app').innerText(), '山里昨夜落了')
  await context.close()
})

test.run()
