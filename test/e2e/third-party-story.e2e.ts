import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type Phone, type TestApp } from '../support/test-app.ts'

const test = suite('a third party opens our pages')

/** The third party's app opens a page for 陈小满 with a pair signed on request. */
const link = `/sandbox/third?br=8&person=shopperB&path=${encodeURIComponent('/pages/article/share?at=301')}`
const articleText = '山里昨夜落了今年第一场雪'
const shopperA = 88
const shopperB = 89
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const toAuthorization = ({ requests }: Phone) =>
  requests.filter(url => url.startsWith('/sandbox/oauth/authorize')).length

/** Address of the page with its pair, to which the third party's server redirected the phone. */
const signedOf = ({ requests }: Phone) => requests.find(url => url.includes('&uniSign=')) ?? ''

/**
 * The page is loaded, its address contains no identity, and the server knows this person by the
 * session.
 */
async function isIn(page: Page, uid: number): Promise<void> {
  await page.getByText(articleText).waitFor()
  await page.waitForURL(url => personal.every(name => !url.searchParams.has(name)))
  await page.waitForFunction(who => localStorage.getItem('uid')?.includes(who), String(uid))
  const answer = await page.request.get('/api/wechat/auth/getUserWechat?brandId=8', {
    headers: { 'X-Platform-Type': 'OA_WECHAT' },
  })
  const { data } = (await answer.json()) as { data: { uid: number } | null }
  assert.is(data?.uid, uid)
}

const personal = ['uni', 'uid', 'uniSign', 'code', 'state']

async function sessionsOf(uid: number): Promise<number> {
  const rows = await app.db.selectFrom('session').select('uid').where('uid', '=', uid).execute()
  return rows.length
}

test('its visitor is known at once, without the messaging app’s authorization', async () => {
  const phone = await app.phone({ person: 'shopperB' })
  await phone.page.goto(link)
  await isIn(phone.page, shopperB)
  assert.is(toAuthorization(phone), 0)
  assert.is(await sessionsOf(shopperB), 1)
  await phone.page.reload()
  await isIn(phone.page, shopperB)
  const logins = phone.requests.filter(url => url.startsWith('/api/third/wechat/auth/third-login'))
  assert.is(logins.length, 1, 'a refresh has no pair to show')
})

test('whoever the used link was passed on to is led through their own authorization', async () => {
  const first = await app.phone({ person: 'shopperB' })
  await first.page.goto(link)
  await isIn(first.page, shopperB)
  const second = await app.phone({ person: 'shopperA' })
  await second.page.goto(signedOf(first))
  await isIn(second.page, shopperA)
  assert.is(toAuthorization(second), 1)
})

test('a link for somebody else leaves the one who is logged in as they are', async () => {
  const phone = await app.phone({ person: 'shopperA' })
  await phone.page.goto('/pages/article/share?br=8&at=301')
  await isIn(phone.page, shopperA)
  const before = await sessionsOf(shopperB)
  await phone.page.goto(link)
  await isIn(phone.page, shopperA)
  assert.is(await sessionsOf(shopperB), before)
})

test.run()
