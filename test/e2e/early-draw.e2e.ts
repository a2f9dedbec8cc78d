import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawsOf, letWin, sectorUnderPointer } from '../support/demo-draws.ts'
import { GRID, WHEEL } from '../support/demo-ids.ts'
import { openEarly } from '../support/early-phone.ts'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** On a network that brings the words of a page long before its scripts. */
const test = suite('a draw that is made before the app lives')

const shopperA = 88
const shopperB = 89
const shopperC = 90
const shopperD = 91
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const draw = '[data-hold=draw]'
const wheel = `/lottery-wheel/index?br=8&id=${WHEEL}`
const grid = `/lottery?br=8&id=${GRID}`
const won = '恭喜你，抽中了'

test('a draw is made while no script has come, and the wheel turns to its prize', async () => {
  await letWin(app, WHEEL, '50 积分')
  const { page, writes, keys, live } = await openEarly(app, 'shopperA', wheel, { hasMotion: true })
  const answered = page.waitForResponse(/lottery-wheel\/draw/)
  await page.locator(draw).dblclick()
  await page.locator(`${draw}[aria-busy=true]`).waitFor()
  assert.is((await answered).status(), 200)
  const [drawn, ...others] = await drawsOf(app, shopperA, WHEEL)
  assert.equal(others, [])
  live()
  await page.locator('.wheel.is-turning').waitFor()
  await page.getByText(won).waitFor()
  assert.is(await sectorUnderPointer(page), drawn?.cell)
  assert.equal(writes, ['/api/wechat/lottery-wheel/draw'])
  assert.is((await drawsOf(app, shopperA, WHEEL)).length, 1)
  const noted = await page.evaluate(
    key => localStorage.getItem(key),
    `__draws__${shopperA}-${WHEEL}`,
  )
  assert.equal(JSON.parse(noted ?? '').data.words, keys, 'the phone has chosen its word')
  await page.context().close()
})

test('the button inside the game draws at once as well', async () => {
  await letWin(app, WHEEL, '50 积分')
  const { page, writes, live } = await openEarly(app, 'shopperD', wheel)
  const answered = page.waitForResponse(/lottery-wheel\/draw/)
  await page.locator('button.hub').click()
  await answered
  live()
  await page.getByText(won).waitFor()
  assert.equal(writes, ['/api/wechat/lottery-wheel/draw'])
  assert.is((await drawsOf(app, shopperD, WHEEL)).length, 1)
  await page.context().close()
})

test('a first visit draws as early, and a reload shows the result', async () => {
  await letWin(app, WHEEL, '50 积分')
  const { page, writes, live, reload } = await openEarly(app, 'shopperB', wheel, { isFirst: true })
  const answered = page.waitForResponse(/lottery-wheel\/draw/)
  await page.locator(draw).click()
  await answered
  await reload()
  live()
  await page.getByText(won).waitFor()
  assert.equal([...new Set(writes)], ['/api/wechat/lottery-wheel/draw'])
  assert.is((await drawsOf(app, shopperB, WHEEL)).length, 1)
  await page.context().close()
})

test('a draw that waits for its result is ended first: a tap sends nothing, and the result is shown', async () => {
  await letWin(app, GRID, '岩茶拿铁一杯')
  const { page, writes, keys, live, reload } = await openEarly(app, 'shopperB', grid)
  live()
  await loseFirst(page, '**/lottery/draw')
  await page.getByRole('button', { name: '免费抽一次' }).click()
  await closeNotice(page)
  assert.is((await drawsOf(app, shopperB, GRID)).length, 1)

  await reload()
  await page.locator(draw).click()
  await page.locator(`${draw}[aria-busy=true]`).waitFor()
  assert.is(writes.length, 1)
  live()
  await page.getByText(won).waitFor()
  assert.is(writes.length, 2)
  assert.is(new Set(keys).size, 1)
  assert.is((await drawsOf(app, shopperB, GRID)).length, 1)
  await page.context().close()
})

test('a reload before the app lived shows what was drawn', async () => {
  await letWin(app, WHEEL, '50 积分')
  const { page, keys, live, reload } = await openEarly(app, 'shopperC', wheel)
  const answered = page.waitForResponse(/lottery-wheel\/draw/)
  await page.locator(draw).click()
  await answered
  await reload()
  live()
  await page.getByText(won).waitFor()
  assert.equal([keys.length, new Set(keys).size], [2, 1])
  assert.is((await drawsOf(app, shopperC, WHEEL)).length, 1)
  await page.context().close()
})

test.run()
