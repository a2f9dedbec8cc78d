import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawsOf, letWin, sectorUnderPointer } from '../support/demo-draws.ts'
import { GRID, WHEEL } from '../support/demo-ids.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a draw, from the shared link to the counter')

const staffId = 5
const shopperA = 88
const shopperB = 89
const shopperC = 90
const shopperD = 91

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('a shopper draws on the grid, claims, and the shop writes the prize off', async () => {
  await letWin(app, GRID, '岩茶拿铁一杯')
  const { page } = await app.phone({ person: 'shopperA', hasMotion: true })
  await page.goto(`/lottery?br=8&id=${GRID}&staffId=${staffId}`)
  await page.getByText('还能抽2次').waitFor()
  await tapTwice(page, '免费抽一次')
  await page.getByText('恭喜你，抽中了').waitFor()
  const [draw, ...others] = await drawsOf(app, shopperA, GRID)
  assert.is(others.length, 0, 'two quick taps are one draw')
  assert.is(await litCell(page), draw?.cell)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.getByRole('button', { name: '立即领取' }).click()
  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  const desk = await app.phone({ person: 'staff' })
  await writeOff(desk.page, code)
  await page.getByText('已核销', { exact: true }).first().waitFor()

  await page.reload()
  await page.getByText('已使用').waitFor()
  await page.getByText('还能抽1次').waitFor()
  const [kept] = await drawsOf(app, shopperA, GRID)
  assert.is(kept?.status, 'claimed')
  const used = await app.db
    .selectFrom('redeem_code')
    .select(['status', 'used_by', 'uid'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  assert.equal(used, { status: 2, used_by: staffId, uid: shopperA })
})

test('every answer is lost once: one draw on the grid, one code, one write-off', async () => {
  await letWin(app, GRID, '岩茶拿铁一杯')
  const { page } = await app.phone({ person: 'shopperD' })
  await loseFirst(page, '**/lottery/draw')
  const claims = await loseFirst(page, '**/lottery/claim')
  await page.goto(`/lottery?br=8&id=${GRID}&shareBy=${shopperA}`)
  await page.getByText('还能抽2次').waitFor()
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await page.getByText('恭喜你，抽中了').waitFor()
  assert.is((await drawsOf(app, shopperD, GRID)).length, 1)

  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '领取', exact: true }).click()
  const shown = await page.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  assert.is(claims.count, 2)
  const desk = await app.phone({ person: 'staff' })
  await writeOff(desk.page, code)
  await page.getByText('已核销', { exact: true }).first().waitFor()
  const codes = await app.db
    .selectFrom('redeem_code')
    .select('status')
    .where('uid', '=', shopperD)
    .where('code', '=', code)
    .execute()
  assert.equal(codes, [{ status: 2 }])
})

test('every answer is lost once: one turn of the wheel, one chance, one parcel', async () => {
  await letWin(app, WHEEL, '高山白茶礼盒')
  const { page } = await app.phone({ person: 'shopperB', hasMotion: true })
  await loseFirst(page, '**/lottery-wheel/draw')
  await loseFirst(page, '**/lottery-wheel/claim')
  await page.goto(`/lottery-wheel/index?br=8&id=${WHEEL}&shareBy=${shopperA}`)
  await page.getByText('还能转2次').waitFor()
  await page.getByRole('button', { name: '免费转一次' }).click()
  await page.getByText('我知道了').click()
  assert.is((await drawsOf(app, shopperB, WHEEL)).length, 1, 'the server has drawn')
  await page.getByRole('button', { name: '免费转一次' }).click()
  await page.getByText('恭喜你，抽中了').waitFor()
  const [draw, ...others] = await drawsOf(app, shopperB, WHEEL)
  assert.is(others.length, 0)
  assert.is(await sectorUnderPointer(page), draw?.cell)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.getByRole('button', { name: '填收货地址' }).click()
  await page.getByRole('textbox', { name: '收货人' }).fill('周予安')
  await page.getByRole('textbox', { name: '手机号' }).fill('138')
  await page.getByRole('textbox', { name: '地址' }).fill('浙江省杭州市西湖区满觉陇路 1 号')
  await page.getByRole('button', { name: '提交地址' }).click()
  await page.getByText('请填写 11 位手机号').waitFor()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000000')
  await page.getByRole('button', { name: '提交地址' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '提交地址' }).click()
  await page.getByRole('dialog').getByText('地址已填，寄到哪了看订单').waitFor()

  await page.reload()
  await page.getByText('还能转1次').waitFor()
  await page.getByText('地址已填，寄到哪了看订单').waitFor()
  const [kept, ...more] = await drawsOf(app, shopperB, WHEEL)
  assert.is(more.length, 0)
  assert.is(kept?.status, 'claimed')
  assert.is(kept?.contact?.phone, '13800000000')
  const chances = await app.db
    .selectFrom('chance_log')
    .select('delta')
    .where('uid', '=', shopperB)
    .where('activity_id', '=', WHEEL)
    .execute()
  assert.is(
    chances.reduce((sum, { delta }) => sum + delta, 0),
    1,
  )
})

test('a draw without a prize says so, points pay for the next one, and then there are ways', async () => {
  await letWin(app, WHEEL, undefined)
  const { page } = await app.phone({ person: 'shopperC' })
  await page.goto(`/lottery-wheel/index?br=8&id=${WHEEL}`)
  for (const button of ['免费转一次', '免费转一次', '积分转']) {
    await page.getByRole('button', { name: button }).click()
    await page.locator('.stage-miss').getByText('这次没有抽中').waitFor()
    assert.is(await page.getByRole('dialog').count(), 0, 'nothing lies over the game')
  }
  await page.getByRole('button', { name: '再得一次机会' }).click()
  assert.equal(
    (await drawsOf(app, shopperC, WHEEL)).map(({ kind }) => kind),
    ['none', 'none', 'none'],
  )
  await page.getByRole('dialog').getByText('还差 40 积分').waitFor()
})

test('less motion: the wheel stands still almost at once, with the same result', async () => {
  await letWin(app, WHEEL, '50 积分')
  const { page } = await app.phone({ person: 'shopperD' })
  await page.goto(`/lottery-wheel/index?br=8&id=${WHEEL}`)
  await page.getByRole('button', { name: '免费转一次' }).click()
  await page.getByText('恭喜你，抽中了').waitFor()
  const [draw] = await drawsOf(app, 91, WHEEL)
  assert.is(await sectorUnderPointer(page), draw?.cell)
  assert.is(
    await page.locator('.wheel-disc').evaluate(disc => getComputedStyle(disc).transitionDuration),
    '0.24s',
  )
})

async function tapTwice(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error('the button is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
}

/** The elements are in the order of the cells. */
const litCell = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.grid-cell')].findIndex(cell =>
      cell.classList.contains('is-lit'),
    ),
  )

async function writeOff(page: Page, code: string): Promise<void> {
  await page.goto('/pages/work/write-off?br=8')
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('button', { name: '确认核销' }).click()
  await page.getByText('核销成功').waitFor()
}

test.run()
