import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lastKeyboardHeight, watchKeyboard } from '../../../../runtime/components/field/keyboard.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('on-screen keyboard')

let view: EventTarget & { height: number; scale: number }

test.before.each(() => {
  freshDom()
  view = Object.assign(new EventTarget(), { height: 812, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true })
})

function resize(height: number): void {
  view.height = height
  view.dispatchEvent(new Event('resize'))
}

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

test.run()
