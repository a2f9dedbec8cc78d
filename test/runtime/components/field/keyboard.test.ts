import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  lastKeyboardHeight,
  settlePage,
  watchKeyboard,
} from '../../../../runtime/components/field/keyboard.ts'
import { lockScroll } from '../../../../runtime/feedback/scroll-lock.ts'
import { freshDom } from '../../../support/dom.ts'
import { userAgents } from '../../../support/user-agents.ts'

const test = suite('on-screen keyboard')

const handoverMs = 100
const iphone = userAgents[0]?.text ?? ''
let view: EventTarget & { height: number; scale: number }
let scrolls: unknown[][]
let agent: PropertyDescriptor | undefined
let page: typeof window.scrollTo

function beAn(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
}

test.before.each(() => {
  freshDom()
  document.body.innerHTML = '<input id="a"><input id="b">'
  view = Object.assign(new EventTarget(), { height: 812, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true })
  scrolls = []
  page = window.scrollTo
  window.scrollTo = (...to: unknown[]) => void scrolls.push(to)
  agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
})
test.after.each(() => {
  window.scrollTo = page
  if (agent) Object.defineProperty(navigator, 'userAgent', agent)
  else Reflect.deleteProperty(navigator, 'userAgent')
})

function resize(height: number): void {
  view.height = height
  view.dispatchEvent(new Event('resize'))
}

const later = () => new Promise(resolve => setTimeout(resolve, handoverMs + 30))

test('is told when it opens, grows and goes', () => {
  const seen: number[] = []
  const stop = watchKeyboard(height => seen.push(height))
  resize(500)
  resize(460)
  resize(812)
  stop()
  assert.equal(seen, [312, 352, 0])
  assert.is(lastKeyboardHeight(), 352)
})

test('a bar of the browser is no keyboard, a page that is drawn larger neither', () => {
  const seen: number[] = []
  const stop = watchKeyboard(height => seen.push(height))
  resize(750)
  view.scale = 2
  resize(406)
  stop()
  assert.equal(seen, [])
})

test('is gone when the field is left, and known to the next field', () => {
  const seen: number[] = []
  const stop = watchKeyboard(height => seen.push(height))
  resize(500)
  stop()
  resize(812)
  resize(500)
  const stopNext = watchKeyboard(height => seen.push(height))
  stopNext()
  assert.equal(seen, [312, 0, 312, 0])
})

test('iOS is told to scroll to where it is, once the keyboard has gone', async () => {
  beAn(iphone)
  settlePage()
  await later()
  assert.equal(scrolls, [[0, 0]])
})

test('not on the way to the next field', async () => {
  beAn(iphone)
  settlePage()
  document.getElementById('b')?.focus()
  await later()
  assert.equal(scrolls, [])
})

test('not while a dialog holds the page, and not elsewhere than on iOS', async () => {
  beAn(iphone)
  const unlock = lockScroll()
  scrolls = []
  settlePage()
  await later()
  assert.equal(scrolls, [])
  unlock()
  scrolls = []
  beAn('Mozilla/5.0 (Linux; Android 13)')
  settlePage()
  await later()
  assert.equal(scrolls, [])
})

test.run()
