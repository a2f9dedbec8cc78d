import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TEA_COUPON } from '../support/demo-ids.ts'
import { brandDay } from '../../server/core/clock.ts'
import { forgetPapers, giveTime, paperOf, QUIZ } from '../support/demo-quiz.ts'
import { type Early, openEarly } from '../support/early-phone.ts'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { forgetEvents } from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'

/** On a network that brings the words of a page long before its scripts. */
const test = suite('a tap that acts before the app lives')

const shopperA = 88
const shopperB = 89
const shopperC = 90
const take = '[data-hold=take]'
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

/** Rows of one person's coupons, and of the answers that the server has kept of their claims. */
async function claims(): Promise<[grants: number, answers: number]> {
  const grants = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('uid', '=', shopperC)
    .where('activity_id', '=', TEA_COUPON)
    .execute()
  const answers = await app.db
    .selectFrom('reply_once')
    .select('req_id')
    .where('uid', '=', shopperC)
    .where('operation', '=', 'coupon/take')
    .execute()
  return [grants.length, answers.length]
}

const coupon = `/coupon?br=8&id=${TEA_COUPON}`

test('the claim of a coupon is answered while no script has come, once for two taps', async () => {
  const before = await claims()
  const { page, writes, live } = await openEarly(app, 'shopperC', coupon)
  const answered = page.waitForResponse(/coupon\/take/)
  await page.locator(take).dblclick()
  await page.locator(`${take}[aria-busy=true]`).waitFor()
  assert.is((await answered).status(), 200)
  assert.equal(await claims(), [before[0] + 1, before[1] + 1])
  live()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
  assert.equal(writes, ['/api/wechat/coupon/take'])
  assert.equal(await claims(), [before[0] + 1, before[1] + 1])
  assert.is(await page.locator('[data-sends], [aria-busy=true]').count(), 0)
  await page.context().close()
})

test('a claim whose answer was lost is reported by the page, and the next tap is the same one', async () => {
  const before = await claims()
  const { page, writes, live } = await openEarly(app, 'shopperC', coupon)
  await loseFirst(page, '**/coupon/take')
  const failed = page.waitForEvent('requestfailed', request => /coupon\/take/.test(request.url()))
  await page.locator(take).click()
  await failed
  live()
  await closeNotice(page)
  await page.locator(`${take}:not([aria-busy=true])`).click()
  await page.getByText('已领完').first().waitFor()
  assert.is(writes.length, 2)
  assert.equal(await claims(), [before[0] + 1, before[1] + 1])
  await page.context().close()
})

test('a page that is left meanwhile shows what was opened when it is opened again', async () => {
  const { page, writes, live } = await openEarly(app, 'shopperD', '/redEnvelope?br=8&id=521')
  const answered = page.waitForResponse(/red-envelope\/open/)
  await page.locator('[data-hold=open]').click()
  assert.is((await answered).status(), 200)
  live()
  await page.goto('/redEnvelope?br=8&id=521')
  await page.getByText('我的红包').first().waitFor()
  assert.equal(writes, ['/api/wechat/red-envelope/open'])
  await page.context().close()
})

test('a place in a sale is asked for once, and leads to the checkout', async () => {
  const { page, writes, live } = await openEarly(app, 'shopperD', '/seckill?br=8&id=631')
  await page.getByRole('button', { name: '马上抢' }).first().click()
  live()
  await page.waitForURL(/\/seckill\/order\/pay\?/)
  assert.equal(writes, ['/api/wechat/seckill/ticket'])
  await page.context().close()
})

test('a page is opened while no script has come, and leads back', async () => {
  const { page, live } = await openEarly(app, 'shopperD', '/vote?br=8&id=571')
  await page.getByRole('button', { name: '我要报名' }).click()
  // The document waits for its scripts.
  await page.waitForURL(/\/vote\/add\?id=571&br=8$/, { waitUntil: 'commit' })
  live()
  await page.getByRole('textbox').first().waitFor()
  await page.goBack()
  await page.waitForURL(/\/vote\?br=8&id=571$/)
  await page.getByRole('button', { name: '我要报名' }).click()
  await page.waitForURL(/\/vote\/add\?/)
  await page.context().close()
})

test("the shop's front page, a member's card and an order lead on while no script has come", async () => {
  for (const [path, button, address] of [
    ['/brand?br=8', '.system-tile', /\/coupon\?id=\d+&br=8$/],
    ['/member-card/index?br=8', 'button:has-text("领券中心")', /\/member-card\/coupon\?br=8$/],
    ['/order/list?br=8', '.order-card-open', /\/order\/detail\?order_no=\w+&br=8$/],
  ] as const) {
    const { page, live } = await openEarly(app, 'shopperB', path)
    await page.locator(button).first().click()
    await page.waitForURL(address, { waitUntil: 'commit' })
    live()
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForURL(url => url.pathname + url.search === path)
    await page.context().close()
  }
})

/** What the server knows of the pages that somebody saw, without their times. */
async function seenBy(uid: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('page_log')
    .select(['key', 'path', 'action'])
    .where('session_uid', '=', uid)
    .where('key', '!=', 'page-time')
    .execute()
  return rows.map(({ key, path, action }) => [key, path, action].filter(Boolean).join(' ')).sort()
}

test('a vote that is left while no script has come is one visit', async () => {
  await forgetEvents(app)
  // Events of the person before may still be on their way.
  const { page, live } = await openEarly(app, 'shopperA', '/vote?br=8&id=571')
  await page.getByRole('button', { name: '我要报名' }).click()
  await page.waitForURL(/\/vote\/add\?/, { waitUntil: 'commit' })
  live()
  const both = ['page-visit /vote', 'page-visit /vote/add']
  await until(async () => (await seenBy(shopperA)).length >= both.length)
  assert.equal(await seenBy(shopperA), both)
  await page.context().close()
})

test('the action of an article opens the coupon while no script has come, and the reading counts', async () => {
  await forgetEvents(app)
  const { page, live } = await openEarly(
    app,
    'shopperB',
    '/pages/article/share?br=8&at=301&sid=9001&shareStaffId=5',
  )
  await page.locator('[data-hold=act]').click()
  await page.waitForURL(/\/coupon\?id=501&staffId=5&br=8$/, { waitUntil: 'commit' })
  live()
  const seen = [
    'page-visit /coupon',
    'page-visit /pages/article/share',
    'user-action /pages/article/share receive-money',
  ]
  const codes = async () => {
    const rows = await app.db
      .selectFrom('brand_event')
      .select(['code', 'materiel_id', 'staff_id'])
      .where('session_uid', '=', shopperB)
      .orderBy('code')
      .execute()
    return rows.map(({ code, materiel_id, staff_id }) => [code, materiel_id, staff_id])
  }
  await until(async () => (await seenBy(shopperB)).length >= seen.length)
  await until(async () => (await codes()).length >= 2)
  assert.equal(await seenBy(shopperB), seen)
  assert.equal(await codes(), [
    [2001, 301, 5],
    [3001, 301, 5],
  ])
  await page.context().close()
})

const begin = '[data-hold=start]'
const quiz = `/question?br=8&id=${QUIZ}`
const start = '/api/wechat/question/start'

/** Opens the quiz for a person who has not played yet, with 300 s for each question. */
async function openQuiz(person: string, uid: number): Promise<Early> {
  await forgetPapers(app.db, QUIZ, [uid])
  await giveTime(app.db, QUIZ, 300)
  const early = await openEarly(app, person, quiz)
  await early.page.locator(`${begin}[data-sends]`).waitFor()
  return early
}

/** Sharing then adds no tries. */
async function forgetShares(): Promise<void> {
  const { ext } = await app.db
    .selectFrom('activity')
    .select('ext')
    .where('activity_id', '=', QUIZ)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ ...ext, chances: undefined }) })
    .where('activity_id', '=', QUIZ)
    .execute()
}

/** Papers and tries of a person. */
async function papersOf(uid: number): Promise<[papers: number, tries: number]> {
  const papers = await app.db
    .selectFrom('quiz_paper')
    .select('paper_id')
    .where('activity_id', '=', QUIZ)
    .where('uid', '=', uid)
    .execute()
  const player = await app.db
    .selectFrom('quiz_player')
    .select('total_n')
    .where('activity_id', '=', QUIZ)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return [papers.length, player?.total_n ?? 0]
}

test('a quiz is begun while no script has come, once for two taps', async () => {
  const { page, writes, live } = await openQuiz('shopperA', shopperA)
  const answered = page.waitForResponse(/question\/start/)
  await page.locator(begin).dblclick()
  await page.locator(`${begin}[aria-busy=true]`).waitFor()
  assert.is((await answered).status(), 200)
  assert.equal(await papersOf(shopperA), [1, 1])
  live()
  await page.getByText('第 1/5 题').waitFor()
  const { questions } = await paperOf(app.db, QUIZ, shopperA)
  await page.getByText(questions[0]?.stem ?? '', { exact: true }).waitFor()
  assert.equal(writes, [start])
  assert.equal(await papersOf(shopperA), [1, 1])
  await page.context().close()
})

test('a start whose answer was lost is reported by the page, and the next tap is the same one', async () => {
  const { page, writes, keys, live } = await openQuiz('shopperB', shopperB)
  await loseFirst(page, '**/question/start')
  const failed = page.waitForEvent('requestfailed', request =>
    /question\/start/.test(request.url()),
  )
  await page.locator(begin).click()
  await failed
  live()
  await closeNotice(page)
  await page.locator(`${begin}:not([aria-busy=true])`).click()
  await page.locator('.paper-option').first().waitFor()
  assert.equal([writes.length, new Set(keys).size], [2, 1])
  assert.equal(await papersOf(shopperB), [1, 1])
  await page.context().close()
})

test('a start that is refused shows why, as on the live page', async () => {
  await forgetShares()
  const { page, writes, live } = await openQuiz('shopperC', shopperC)
  const today = brandDay(Math.floor(Date.now() / 1000))
  await app.db
    .insertInto('quiz_player')
    .values({ brand_id: 8, activity_id: QUIZ, uid: shopperC, total_n: 9, day: today, day_n: 9 })
    .execute()
  const answered = page.waitForResponse(/question\/start/)
  await page.locator(begin).click()
  await answered
  live()
  await page.getByText('今天的次数用完了').waitFor()
  await page.getByRole('button', { name: '明天再来' }).waitFor()
  assert.equal(writes, [start])
  assert.equal(await papersOf(shopperC), [0, 9])
  await page.context().close()
})

test.run()
