import { type Browser, chromium, type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Note } from '../support/form-lab.tsx'
import { type FormSite, openFormSite } from '../support/form-site.ts'
import { handOn } from '../support/touch.ts'

const test = suite('form components in a browser')

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
let site: FormSite
let browser: Browser
let page: Page

test.before(async () => {
  site = await openFormSite()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})
test.before.each(async () => {
  page = await browser.newPage(phone)
  page.setDefaultTimeout(20_000)
  await page.goto(site.origin)
  await page.waitForSelector('form')
})
test.after.each(() => page.close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

const notes = (): Promise<Note[]> => page.evaluate(() => globalThis.log)

/** What the page was told under a name. */
async function told<Detail = object>(name: string): Promise<Detail[]> {
  const ofName = (await notes()).filter(([each]) => each === name)
  return ofName.map(([, detail]) => detail as Detail)
}

/** Waits until the page was told so often. */
const toldTimes = (name: string, times: number) =>
  page.waitForFunction(
    ([wanted, count]) => globalThis.log.filter(([each]) => each === wanted).length >= count,
    [name, times] as const,
  )

async function centerOf(selector: string): Promise<[x: number, y: number]> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Sheet and wheels have come to their place. */
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

test('Chinese is composed undisturbed and told of once', async () => {
  const session = await page.context().newCDPSession(page)
  await page.tap('#name')
  for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
    const [selectionStart, selectionEnd] = [text.length, text.length]
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
  }
  assert.equal(await told('input'), [])
  await session.send('Input.insertText', { text: '你好' })
  assert.equal(
    (await told<{ value: string; cursor: number }>('input')).map(({ value, cursor }) => [
      value,
      cursor,
    ]),
    [['你好', 2]],
  )
  assert.is(await page.inputValue('#name'), '你好')
})

test('a page that keeps the text late loses no key and moves no caret', async () => {
  await page.tap('#kept')
  await page.keyboard.type('abcdefgh', { delay: 7 })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('123456', { delay: 7 })
  await page.waitForSelector('#kept-text:has-text("abcdef123456gh")', { state: 'attached' })
  assert.is(await page.inputValue('#kept'), 'abcdef123456gh')
  assert.is(await page.$eval('#kept', input => (input as HTMLInputElement).selectionStart), 12)
})

test('a text area grows and shrinks with its text, and the page stays where it is', async () => {
  const height = () => page.$eval('#notes', area => area.clientHeight)
  const empty = await height()
  await page.tap('#notes')
  await page.keyboard.type('一\n二\n三')
  assert.ok(Math.abs((await height()) - 3 * empty) <= 1, `${await height()} of ${empty}`)
  assert.is(await page.$eval('#notes', area => area.scrollHeight - area.clientHeight), 0)
  await page.evaluate(() => window.scrollTo(0, 1e6))
  const bottom = await page.evaluate(() => window.scrollY)
  await page.$eval('#notes', area => (area as HTMLElement).focus({ preventScroll: true }))
  await page.$eval('#notes', area => {
    const seen: number[] = []
    Object.assign(globalThis, { tops: seen })
    window.addEventListener('scroll', () => seen.push(window.scrollY))
    ;(area as HTMLTextAreaElement).setRangeText('!')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  assert.is(await page.evaluate(() => window.scrollY), bottom)
  await page.fill('#notes', '')
  assert.is(await height(), empty)
  const lines = await told<{ lineCount: number }>('linechange')
  assert.equal(
    lines.map(({ lineCount }) => lineCount),
    [2, 3, 1],
  )
})

/** Clicks the last letter of a label; a touch would be given to the control near by. */
async function clickEndOf(text: string): Promise<void> {
  const box = await page.locator(`text=${text}`).boundingBox()
  if (!box) throw new Error(`${text} is not to be seen`)
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2)
}

test('one tap on a label is one tap, on its text and on its control', async () => {
  await clickEndOf('男')
  await toldTimes('radio', 1)
  assert.is((await told('around')).length, 1)
  await page.tap('[value=f]')
  await toldTimes('radio', 2)
  assert.is((await told('around')).length, 2)
  await clickEndOf('酸')
  await toldTimes('checkbox', 1)
  await clickEndOf('辣')
  await toldTimes('checkbox', 2)
  await page.tap('[value=sour]')
  await toldTimes('checkbox', 3)
  assert.equal(await told('checkbox'), [
    { value: ['sweet', 'sour', 'none'] },
    { value: ['sweet', 'sour', 'hot', 'none'] },
    { value: ['sweet', 'hot', 'none'] },
  ])
})

test('a finger has 44 px to hit a control that is drawn smaller', async () => {
  const hits = (selector: string) =>
    page.$eval(selector, control => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [y - 21, y + 21].map(each => document.elementFromPoint(x, each) === control)
    })
  for (const selector of ['[value=hot]', '[value=f]', '[aria-label=推送]']) {
    await page.locator(selector).scrollIntoViewIfNeeded()
    assert.equal(await hits(selector), [true, true], selector)
  }
})

test('a finger drags the slider, and up and down it scrolls the page', async () => {
  const hand = await handOn(page)
  const [x, y] = await centerOf('#volume .taro-slider__handle')
  await hand.swipe([x, y], [x + 90, y + 4])
  const [last] = (await told<{ value: number }>('slider')).slice(-1)
  const steps = (await told<{ value: number }>('changing')).map(({ value }) => value)
  assert.ok(last && last.value > 50 && last.value < 70, JSON.stringify(last))
  assert.is(steps.at(-1), last?.value)
  assert.ok(steps.length > 3)

  const before = await page.evaluate(() => window.scrollY)
  const [atX, atY] = await centerOf('#volume .taro-slider__handle')
  await hand.swipe([atX, atY], [atX, atY - 200])
  await page.waitForFunction(top => window.scrollY > top, before)
  assert.is((await told('slider')).length, 1)
})

test('mouse and keyboard move the slider too', async () => {
  const [x, y] = await centerOf('#volume .taro-slider__handle')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y, { steps: 5 })
  await page.mouse.up()
  const [dragged] = await told<{ value: number }>('slider')
  await page.focus('#volume input')
  await page.keyboard.press('ArrowRight')
  const [, pressed] = await told<{ value: number }>('slider')
  assert.is(pressed?.value, (dragged?.value ?? 0) + 1)
})

test('a wheel that is flicked runs on, snaps to a row and tells of it', async () => {
  const hand = await handOn(page)
  const [x, y] = await centerOf('#wheels .taro-wheel')
  await hand.swipe([x, y + 40], [x, y - 80])
  await toldTimes('pickend', 1)
  const [change, ...more] = await told<{ value: number[] }>('wheels')
  const row = change?.value[0] ?? 0
  assert.is(more.length, 0)
  assert.ok(row > 2 + 120 / 44, `the flick ran on to row ${row}`)
  const names = (await notes()).map(([name]) => name)
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
  await toldTimes('pickend', 1)
  assert.equal(await told('wheels'), [{ value: [4, 0] }])
  await page.tap('#wheels .taro-wheel >> nth=1 >> text=乙')
  await toldTimes('pickend', 2)
  assert.equal((await told('wheels'))[1], { value: [4, 1] })
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
  const [x, y] = await centerOf('.taro__picker .taro-wheel >> nth=1')
  await hand.swipe([x, y], [x, y - 50], 300)
  await page.waitForSelector('.taro__picker [aria-selected=true]:has-text("3月")')
  assert.is(await page.locator('.taro__picker .taro-wheel >> nth=2').locator('> *').count(), 31)
  await page.tap('.taro-picker__confirm')
  assert.equal(await told('date'), [{ value: '2024-03-29' }])
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
  assert.equal(await told('cancel'), [{}, {}])
  assert.equal(await told('picker'), [{ value: 2 }])
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
  assert.equal(await told('region'), [
    { value: ['广东省', '广州市', '海珠区'], code: ['440000', '440100', '440105'] },
  ])
})

/** What a check of the page's accessibility finds serious. */
async function seriousFaults(): Promise<string[]> {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
  })
}

test('people who hear the page can use all of it', async () => {
  assert.equal(await seriousFaults(), [])
})

test('people who hear the page can use the sheet', async () => {
  await openSheet('date')
  assert.equal(await seriousFaults(), [])
})

test('Enter submits once, without leaving the page', async () => {
  await page.fill('#name', '小明')
  await page.focus('#name')
  await page.keyboard.press('Enter')
  assert.equal(await told('submit'), [
    {
      value: {
        name: '小明',
        phone: '',
        notes: '',
        push: true,
        tastes: ['sweet', 'none'],
        sex: 'f',
        volume: 30,
        city: 0,
        date: '2024-02-29',
      },
    },
  ])
  assert.is(page.url(), `${site.origin}/`)
})

test('a reset puts everything back', async () => {
  await page.fill('#name', '小明')
  await page.tap('text=男')
  await page.tap('[aria-label=推送]')
  await page.tap('text=重置')
  await page.tap('text=提交')
  const [sent] = await told<{ value: Record<string, unknown> }>('submit')
  assert.equal([sent?.value.name, sent?.value.sex, sent?.value.push], ['', 'f', true])
  assert.is((await told('reset')).length, 1)
})

test.run()
