import type { BrowserContext, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type Phone, type TestApp } from '../support/test-app.ts'

const test = suite('the way in')
const article = '/pages/article/share?br=8&at=301'
const articleText = '山里昨夜落了今年第一场雪'
const MAX_HOPS = 2
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.before.each(async () => {
  await app.db.deleteFrom('login_answer').execute()
})
test.after(() => app.close())

/** Number of exchanges requested from the messaging app. */
async function exchanges(): Promise<number> {
  const rows = await app.db.selectFrom('login_answer').selectAll().execute()
  return rows.length
}

const hops = ({ requests }: Phone) =>
  requests.filter(url => url.startsWith('/sandbox/oauth/authorize')).length

/** Return address of the authorization, with its code. */
const callbackOf = ({ requests }: Phone) =>
  requests.find(url => url.startsWith('/pages/article/share') && url.includes('code=')) ?? ''

async function enter(phone: Phone): Promise<void> {
  await phone.page.goto(article)
  await isIn(phone.page)
}

async function isIn(page: Page): Promise<void> {
  await page.getByText(articleText).waitFor()
  await page.waitForURL(url => !url.searchParams.has('code') && !url.searchParams.has('state'))
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
}

async function oneExchange(phone: Phone): Promise<void> {
  assert.is(await exchanges(), 1)
  assert.ok(hops(phone) <= MAX_HOPS, `${hops(phone)} hops`)
  await phone.context.close()
}

test('a first visit: one exchange, and a clean address', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await enter(phone)
  assert.is(hops(phone), 1)
  await oneExchange(phone)
})

test('a refresh asks for nothing more', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await enter(phone)
  await phone.page.reload()
  await isIn(phone.page)
  await oneExchange(phone)
})

test('the back button does not lead to the authorization', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await enter(phone)
  await phone.page.goto('/brand?br=8')
  await phone.page.getByText('半山茶舍').first().waitFor()
  await phone.page.goBack()
  await isIn(phone.page)
  await oneExchange(phone)
})

test('the callback’s own address opened again is cleaned and exchanges nothing', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await enter(phone)
  const callback = callbackOf(phone)
  assert.match(callback, 'code=')
  await phone.page.goto(callback)
  await isIn(phone.page)
  await oneExchange(phone)
})

/** Holds requests until two of them are pending. */
async function holdUntilTwo(context: BrowserContext, url: string): Promise<void> {
  let arrived = 0
  let release = () => {}
  const both = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route(url, async route => {
    arrived += 1
    if (arrived === 2) release()
    await both
    await route.continue()
  })
}

// The second tab shares the storage, and so the state of the first one.
test('the callback in two tabs at once is exchanged once', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  const { page, context } = phone
  // The host opens the callback twice; the first document is held until both are requested.
  await page.route(/[?&]code=/, route => route.abort())
  const held = page.waitForEvent('requestfailed', each => each.url().includes('code='))
  await page.goto(article).catch(() => undefined)
  await held
  const callback = callbackOf(phone)
  assert.match(callback, 'code=')
  await page.unroute(/[?&]code=/)
  const other = await context.newPage()
  await holdUntilTwo(context, '**/api/wechat/auth/login*')
  await Promise.all([page.goto(callback), other.goto(callback)])
  await Promise.all([isIn(page), isIn(other)])
  await oneExchange(phone)
})

test('a stranger’s callback logs nobody in', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await enter(phone)
  const victim = await app.phone({ person: 'shopperB' })
  await victim.page.goto(callbackOf(phone))
  await isIn(victim.page)
  const uids = await Promise.all(
    [phone, victim].map(({ page }) => page.evaluate(() => localStorage.getItem('uid'))),
  )
  assert.is.not(uids[0], uids[1])
  assert.ok(hops(victim) <= MAX_HOPS)
  await Promise.all([phone.context.close(), victim.context.close()])
})

test('a host that keeps neither cookie nor storage ends on a page, not in a loop', async () => {
  // The story removes the cookie from the login's answer, so the page's script has to log in.
  const bare = await openTestApp({ firstScreenMs: 0 })
  const phone = await bare.phone({ person: 'shopperA' })
  const { page, context } = phone
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.route('**/api/wechat/auth/login*', async route => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    delete headers['set-cookie']
    // The fetch above has set it in the browser too.
    await context.clearCookies({ name: 'shop_session_8' })
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(article).catch(() => undefined)
  await page.waitForURL(/\/error\?.*type=login/)
  await page.getByRole('button').first().waitFor()
  // Three attempts within a minute, as specified for the login.
  assert.is(hops(phone), 3)
  await context.close()
  await bare.close()
})

test.run()
