import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { centerOf, eachFormPage, seriousFaults, told, toldTimes } from '../support/form-phone.ts'
import { handOn } from '../support/touch.ts'

const test = suite('form components in a browser')

let page: Page
eachFormPage(test, opened => {
  page = opened
})

test('Chinese is composed undisturbed and told of once', async () => {
  const session = await page.context().newCDPSession(page)
  await page.tap('#name')
  for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) {
    const [selectionStart, selectionEnd] = [text.length, text.length]
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
  }
  assert.equal(await told(page, 'input'), [])
  await session.send('Input.insertText', { text: '你好' })
  assert.equal(
    (await told<{ value: string; cursor: number }>(page, 'input')).map(({ value, cursor }) => [
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
  const lines = await told<{ lineCount: number }>(page, 'linechange')
  assert.equal(
    lines.map(({ lineCount }) => lineCount),
    [2, 3, 1],
  )
})

/**
 * Clicks the last letter of a label with the mouse, because the browser assigns a touch to a nearby
 * control.
 */
async function clickEndOf(text: string): Promise<void> {
  const box = await page.locator(`text=${text}`).boundingBox()
  if (!box) throw new Error(`${text} is not to be seen`)
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2)
}

test('one tap on a label is one tap, on its text and on its control', async () => {
  await clickEndOf('男')
  await toldTimes(page, 'radio', 1)
  assert.is((await told(page, 'around')).length, 1)
  await page.tap('[value=f]')
  await toldTimes(page, 'radio', 2)
  assert.is((await told(page, 'around')).length, 2)
  await clickEndOf('酸')
  await toldTimes(page, 'checkbox', 1)
  await clickEndOf('辣')
  await toldTimes(page, 'checkbox', 2)
  await page.tap('[value=sour]')
  await toldTimes(page, 'checkbox', 3)
  assert.equal(await told(page, 'checkbox'), [
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
  const [x, y] = await centerOf(page, '#volume .taro-slider__handle')
  await hand.swipe([x, y], [x + 90, y + 4])
  const [last] = (await told<{ value: number }>(page, 'slider')).slice(-1)
  const steps = (await told<{ value: number }>(page, 'changing')).map(({ value }) => value)
  assert.ok(last && last.value > 50 && last.value < 70, JSON.stringify(last))
  assert.is(steps.at(-1), last?.value)
  assert.ok(steps.length > 3)

  const before = await page.evaluate(() => window.scrollY)
  const [atX, atY] = await centerOf(page, '#volume .taro-slider__handle')
  await hand.swipe([atX, atY], [atX, atY - 200])
  await page.waitForFunction(top => window.scrollY > top, before)
  assert.is((await told(page, 'slider')).length, 1)
})

test('mouse and keyboard move the slider too', async () => {
  const [x, y] = await centerOf(page, '#volume .taro-slider__handle')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y, { steps: 5 })
  await page.mouse.up()
  const [dragged] = await told<{ value: number }>(page, 'slider')
  await page.focus('#volume input')
  await page.keyboard.press('ArrowRight')
  const [, pressed] = await told<{ value: number }>(page, 'slider')
  assert.is(pressed?.value, (dragged?.value ?? 0) + 1)
})

test('people who hear the page can use all of it', async () => {
  assert.equal(await seriousFaults(page), [])
})

test('Enter submits once, without leaving the page', async () => {
  const address = page.url()
  await page.fill('#name', '小明')
  await page.focus('#name')
  await page.keyboard.press('Enter')
  assert.equal(await told(page, 'submit'), [
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
  assert.is(page.url(), address)
})

test('a reset puts everything back', async () => {
  await page.fill('#name', '小明')
  await page.tap('text=男')
  await page.tap('[aria-label=推送]')
  await page.tap('text=重置')
  await page.tap('text=提交')
  const [sent] = await told<{ value: Record<string, unknown> }>(page, 'submit')
  assert.equal([sent?.value.name, sent?.value.sex, sent?.value.push], ['', 'f', true])
  assert.is((await told(page, 'reset')).length, 1)
})

test.run()
