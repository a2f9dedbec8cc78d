import type { Locator, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { TEA_COUPON } from '../support/demo-ids.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a coupon is taken and redeemed')

/** Usable in store 1 only. */
const shopperUid = 90
const shopperB = 89

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('two quick taps take one; the right shop redeems it, once', async () => {
  const before = await grantsOf(shopperUid)
  const { page, requests } = await app.phone({ person: 'shopperC' })
  await page.goto(`/coupon?br=8&id=${TEA_COUPON}`)
  await takeTwice(page)
  await page.getByRole('button', { name: '出示券码' }).first().click()
  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  const grants = await grantsOf(shopperUid)
  assert.is(requests.filter(path => path.includes('/coupon/take')).length, 1)
  assert.is(grants.length - before.length, 1, 'two quick taps are one coupon')
  assert.is((await codeRow(code)).status, 1)

  const wrong = await openWriteOff('staff2')
  await lookUp(wrong, code)
  await wrong.getByText('不能在本店使用').first().waitFor()
  assert.is((await codeRow(code)).status, 1, 'the wrong shop changes nothing')

  const right = await openWriteOff('staff')
  await lookUp(right, code)
  await right.getByRole('button', { name: '确认核销' }).click()
  await right.getByText('核销成功').waitFor()
  const used = await codeRow(code)
  assert.is(used.status, 2)
  assert.is(used.used_by, 5)
  assert.is(used.store_id, 1)

  await page.getByText('已使用').first().waitFor()

  const again = await openWriteOff('manager')
  await lookUp(again, code)
  await again.getByText('已经核销过').waitFor()
  await again.getByText('林晚秋').first().waitFor()
  const log = await app.db
    .selectFrom('write_off_log')
    .selectAll()
    .where('code', '=', code)
    .execute()
  assert.is(log.length, 1, 'redeemed once')
  assert.equal(await codeRow(code), used, 'the second try changes nothing')
})

test('with every answer lost once after the server has done it, one is taken and one is redeemed', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  const takes = await loseFirst(page, '**/coupon/take')
  const before = await grantsOf(shopperB)
  await page.goto(`/coupon?br=8&id=${TEA_COUPON}`)
  await page.getByText('每人限领').first().waitFor()
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('我知道了').click()
  assert.is((await grantsOf(shopperB)).length - before.length, 1, 'the server has given it')
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByRole('button', { name: '出示券码' }).first().click()
  assert.is(takes.count, 2)
  assert.is((await grantsOf(shopperB)).length - before.length, 1)

  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  const desk = await openWriteOff('staff')
  await lookUp(desk, code)
  const confirm = desk.getByRole('button', { name: '确认核销' })
  await confirm.waitFor()
  await loseFirst(desk, '**/work/write-off-code')
  await confirm.click()
  await desk.getByText('我知道了').click()
  await desk.getByText('没有收到结果').waitFor()
  assert.is((await codeRow(code)).status, 2, 'the server has redeemed it')
  await confirm.click()
  await desk.getByText('核销成功').waitFor()
  await page.getByText('已使用').first().waitFor()
  const log = await app.db
    .selectFrom('write_off_log')
    .selectAll()
    .where('code', '=', code)
    .execute()
  assert.is(log.length, 1)
})

test('a coupon is passed on: who is first has it and redeems it, its giver and a second friend do not', async () => {
  const address = `/coupon?br=8&id=${TEA_COUPON}`
  const { page: giver } = await app.phone({ person: 'shopperA' })
  await giver.goto(address)
  await giver.getByText('每人限领').first().waitFor()
  await giver.getByRole('button', { name: '立即领取' }).click()
  const given = await shownCode(giver)
  await giver.getByRole('button', { name: '转赠好友' }).click()
  await giver.getByRole('button', { name: '转赠给好友' }).click()
  await giver.getByText('发给要送的那位好友').waitFor()
  const [pass] = await app.db
    .selectFrom('coupon_pass')
    .select('pass_id')
    .where('brand_id', '=', 8)
    .where('giver_uid', '=', 88)
    .execute()
  const link = `${address}&pass=${pass?.pass_id}`

  const { page: friend } = await app.phone({ person: 'shopperC' })
  await friend.goto(link)
  const { page: late } = await app.phone({ person: 'shopperD' })
  await late.goto(link)
  await late.getByRole('button', { name: '收下这张券' }).waitFor()
  const takes = await loseFirst(friend, '**/coupon/take-passed')
  await friend.getByRole('button', { name: '收下这张券' }).click()
  await friend.getByText('没有成功，请再试一次').waitFor()
  assert.is(await friend.getByText('我知道了').count(), 0)
  await friend.getByRole('button', { name: '收下这张券' }).click()
  await friend.getByText('你已经收下').waitFor()
  assert.is(takes.count, 2)
  await late.getByRole('button', { name: '收下这张券' }).click()
  await late.getByText('来晚了').first().waitFor()

  const desk = await openWriteOff('staff')
  await lookUp(desk, given)
  await desk.getByText('已作废').first().waitFor()
  const again = await openWriteOff('staff')
  await lookUp(again, await shownCode(friend, friend.getByRole('dialog')))
  await again.getByRole('button', { name: '确认核销' }).click()
  await again.getByText('核销成功').waitFor()

  await giver.goto(address)
  await giver.getByRole('button', { name: '我的券' }).click()
  await giver.getByText('已转赠给').first().waitFor()
})

test('a tap that comes before the app is ready is kept and does its work', async () => {
  const { page } = await app.phone({ person: 'shopperD' })
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/main-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/coupon?br=8&id=507`, { waitUntil: 'commit' })
  await page.locator('[data-hold]').first().tap()
  assert.is((await grantsOf(91)).length, 0)
  letGo()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
  assert.is((await grantsOf(91)).length, 1)
})

/** The button stands in `part`, the dialog of the code in the page. */
async function shownCode(page: Page, part: Page | Locator = page): Promise<string> {
  await part.getByRole('button', { name: '出示券码' }).first().click()
  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  return shown?.replace(/\D/g, '') ?? ''
}

async function takeTwice(page: Page): Promise<void> {
  // The served HTML already contains the button, which works once the coupon is loaded.
  await page.getByText('每人限领').first().waitFor()
  const take = page.getByRole('button', { name: '立即领取' })
  const box = await take.boundingBox()
  if (!box) throw new Error('the button is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
}

async function openWriteOff(person: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto('/pages/work/write-off?br=8')
  await page.getByRole('textbox').first().waitFor()
  return page
}

async function lookUp(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: '查询' }).click()
}

const codeRow = (code: string) =>
  app.db.selectFrom('redeem_code').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

const grantsOf = (uid: number) =>
  app.db
    .selectFrom('user_grant')
    .selectAll()
    .where('uid', '=', uid)
    .where('activity_id', 'in', [TEA_COUPON, 507])
    .execute()

test.run()
