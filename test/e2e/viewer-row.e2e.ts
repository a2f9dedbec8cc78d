import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { picturesAlive } from '../support/pictures-alive.ts'
import {
  eachViewerPage,
  type Hand,
  openOn,
  original,
  untilGone,
  untilInHand,
  urls,
} from '../support/viewer-phone.ts'
import { restOf } from '../viewer/picture-places.ts'
import { until } from '../support/until.ts'

const test = suite('the row of the viewer, and all other ways through it')

let page: Page
let asked: string[]
let hand: Hand
eachViewerPage(test, opened => {
  ;({ page, asked, hand } = opened)
})

const open = (current = 0, all = urls) => openOn(page, current, all)
const rests = (url: string) => restOf(page, url)
const isGone = () => untilGone(page)
const number = (words: string) => page.getByText(words, { exact: true }).waitFor()

test('on a desk the mouse turns and closes', async () => {
  await open()
  await page.mouse.move(300, 400)
  await page.mouse.down()
  await page.mouse.move(200, 402, { steps: 4 })
  await page.mouse.move(60, 402, { steps: 4 })
  await page.mouse.up()
  await number('2/5')
  assert.equal(await rests('/2.svg'), original)
  await page.mouse.click(187, 406)
  await isGone()
})

test('a turned phone keeps the picture in its place', async () => {
  await open(2)
  await page.setViewportSize({ width: 812, height: 375 })
  await page.waitForFunction(() => innerWidth === 812)
  assert.equal(await rests('/3.svg'), { left: 0, top: 0, width: 812 })
  assert.is((await rests('/4.svg')).left, 822)
})

test('a picture that fails shows a quiet sign, and the row goes on', async () => {
  await page.evaluate(
    all => {
      window.openViewer({ urls: all, current: 0 })
    },
    ['/broken.png', ...urls],
  )
  await page.getByText('加载失败').waitFor()
  await untilInHand(page)
  await hand.slowSwipe([300, 400], [100, 400])
  await number('2/6')
  assert.equal(await rests('/1.svg'), original)
})

test('one picture has no number, does not turn, and zooms like any other', async () => {
  await open(0, ['/1.svg'])
  assert.is(await page.getByText('1/1').isVisible(), false)
  await hand.flick([300, 400], [100, 400])
  assert.equal(await rests('/1.svg'), original)
  await hand.doubleTap([187.5, 406])
  assert.ok((await rests('/1.svg')).width > 1000)
})

test('of a hundred pictures only those around are asked for and kept', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `/many-${index}.svg`)
  await open(50, hundred)
  await page.waitForFunction(() => document.querySelectorAll('.viewer [draggable]').length === 3)
  // The elements exist before the browser has requested all pictures.
  await until(() => asked.length >= 3)
  const names = asked.map(url => new URL(url).pathname).sort()
  assert.equal(names, ['/many-49.svg', '/many-50.svg', '/many-51.svg'])
  const session = await page.context().newCDPSession(page)

  async function walk(from: number, to: number): Promise<{ pictures: number; listeners: number }> {
    for (let index = from; index <= to; index += 1) {
      await page.keyboard.press('ArrowRight')
      await number(`${index + 1}/100`)
    }
    await rests(`/many-${to}.svg`)
    await page.waitForSelector(`[src="/many-${to + 1}.svg"]`)
    // Collects garbage first: a picture removed before it loaded keeps its listeners until then.
    const pictures = await picturesAlive(session)
    const { jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
    return { pictures, listeners }
  }

  const [early, late] = [await walk(51, 60), await walk(61, 95)]
  // Of 35 more pictures, one or two may still be about to be collected.
  assert.ok(late.pictures <= early.pictures + 2, `${early.pictures}, then ${late.pictures}`)
  assert.is(late.listeners, early.listeners)
  assert.is(await page.locator('.viewer [draggable]').count(), 3)
})

test('a labelled dialog: keys turn and close, the focus stays inside and returns', async () => {
  await page.locator('#link').focus()
  await open()
  await page.getByRole('dialog', { name: '图片', exact: true }).waitFor()
  assert.is(await page.getByRole('img', { name: '图片 1' }).count(), 1)
  await page.keyboard.press('ArrowRight')
  await number('2/5')
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    assert.is(await page.evaluate(() => document.activeElement?.ariaLabel), '关闭')
  }
  await page.keyboard.press('Enter')
  await isGone()
  assert.is(await page.evaluate(() => document.activeElement?.id), 'link')
  await open()
  await page.keyboard.press('Escape')
  await isGone()
})

test('the page behind does not scroll', async () => {
  await open()
  await hand.flick([180, 600], [180, 200])
  assert.is(await page.evaluate(() => scrollY), 0)
})

test('wx.previewImage answers at once, begins with the last match, and refuses what is no array', async () => {
  const answered = await page.evaluate(() => {
    const log: unknown[] = []
    const pictures = { urls: ['/1.svg', '/2.svg', '/1.svg'], current: '/1.svg' }
    // The array's own method, because the tests' compiler wraps functions in a helper that the page
    // lacks.
    void window.previewImage({ ...pictures, success: log.push.bind(log) })
    return log
  })
  assert.equal(answered, [{ errMsg: 'previewImage:ok' }])
  await number('3/3')
  const refused = await page.evaluate(() => {
    const wrong = { urls: '/1.svg' as unknown as string[] }
    return window.previewImage(wrong).catch((error: { errMsg: string }) => error.errMsg)
  })
  assert.is(
    refused,
    'previewImage:fail parameter error: parameter.urls should be Array instead of String',
  )
})

test.run()
