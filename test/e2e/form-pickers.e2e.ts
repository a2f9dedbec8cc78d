import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  centerOf,
  eachFormPage,
  notes,
  seriousFaults,
  told,
  toldTimes,
} from '../support/form-phone.ts'
import type { FormSite } from '../support/form-site.ts'
import { handOn } from '../support/touch.ts'

const test = suite('wheels and pickers in a browser')

let page: Page
let site: FormSite
eachFormPage(test, (opened, from) => {
  page = opened
  site = from
})

/** Sheet and wheels have stopped. */
const isStill = () =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

async function openSheet(id: string): Promise<void> {
  await page.tap(`#${id}`)
  await page.waitForSelector('.taro__picker:not(.is-leaving) .taro-wheel')
  await isStill()
}

const sheetGone = () => page.waitForSelector('.taro-picker__content', { state: 'hidden' })

test('a wheel that is flicked runs on, snaps to a row and tells of it', async () => {
  const hand = await handOn(page)
  const [x, y] = await centerOf(page, '#wheels .taro-wheel')
  await hand.swipe([x, y + 40], [x, y - 80])
  await toldTimes(page, 'pickend', 1)
  const [change, ...more] = await told<{ value: number[] }>(page, 'wheels')
  const row = change?.value[0] ?? 0
  assert.is(more.length, 0)
  assert.ok(row > 2 + 120 / 44, `the flick ran on to row ${row}`)
  const names = (await notes(page)).map(([name]) => name)
  assert.equal(names, ['pickstart', 'wheels', 'pickend'])
  const state = await page.$eval('#wheels .taro-wheel', wheel => ({
    top: wheel.scrollTop,
    chosen: wheel.querySelector('[aria-selected=true]')?.textContent,
  }))
  assert.is(state.chosen, String(row))
  assert.ok(Math.abs(state.top - row * 44) <= 1, `${state.top} for row ${row}`)
})

test('keys and taps turn a wheel', async () => {
  await page.focus('#wheels .taro-wheel')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await toldTimes(page, 'pickend', 1)
  assert.equal(await told(page, 'wheels'), [{ value: [4, 0] }])
  await page.tap('#wheels .taro-wheel >> nth=1 >> text=乙')
  await toldTimes(page, 'pickend', 2)
  assert.equal((await told(page, 'wheels'))[1], { value: [4, 1] })
})

test('a picker opens over a page that stands still, and gives the focus back', async () => {
  await page.locator('#date').scrollIntoViewIfNeeded()
  const shown = () => page.$eval('#date', element => element.getBoundingClientRect().top)
  const before = await shown()
  await openSheet('date')
  assert.is(await shown(), before)
  assert.is(await page.$eval('main', main => main.inert), true)
  const hand = await handOn(page)
  await hand.swipe([180, 300], [180, 100], 300)
  assert.is(await shown(), before)
  await page.tap('.taro-picker__cancel')
  await sheetGone()
  assert.is(await page.$eval('main', main => main.inert), false)
  assert.is(await shown(), before)
  assert.is(await page.evaluate(() => document.activeElement?.id), 'date')
})

test('the days follow the month that a swipe chooses', async () => {
  await openSheet('date')
  const hand = await handOn(page)
  const [x, y] = await centerOf(page, '.taro__picker .taro-wheel >> nth=1')
  await hand.swipe([x, y], [x, y - 50], 300)
  await page.waitForSelector('.taro__picker [aria-selected=true]:has-text("3月")')
  assert.is(await page.locator('.taro__picker .taro-wheel >> nth=2').locator('> *').count(), 31)
  await page.tap('.taro-picker__confirm')
  assert.equal(await told(page, 'date'), [{ value: '2024-03-29' }])
})

test('mask and 取消 cancel, 确定 tells, and a disabled Input opens it like any child', async () => {
  await openSheet('city')
  await page.touchscreen.tap(180, 100)
  await sheetGone()
  await openSheet('city')
  await page.tap('.taro-picker__cancel')
  await sheetGone()
  await openSheet('city')
  await page.tap('.taro__picker >> text=深圳')
  await page.waitForSelector('.taro__picker [aria-selected=true]:has-text("深圳")')
  await page.tap('.taro-picker__confirm')
  assert.equal(await told(page, 'cancel'), [{}, {}])
  assert.equal(await told(page, 'picker'), [{ value: 2 }])
})

test('regions are loaded when they are needed, and again when that failed', async () => {
  assert.not(site.asked.some(name => name.includes('regions')))
  site.isBroken = true
  await page.tap('#region')
  await page.waitForSelector('text=加载失败，点击重试')
  site.isBroken = false
  await page.tap('text=加载失败，点击重试')
  await page.waitForSelector('.taro__picker [aria-selected=true]:has-text("海珠区")')
  await page.tap('.taro-picker__confirm')
  assert.equal(await told(page, 'region'), [
    { value: ['广东省', '广州市', '海珠区'], code: ['440000', '440100', '440105'] },
  ])
})

/** Serious accessibility violations of the page. */
test('people who hear the page can use the sheet', async () => {
  await openSheet('date')
  assert.equal(await seriousFaults(page), [])
})

test.run()
