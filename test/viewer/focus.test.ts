import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdFocus } from '../../viewer/focus.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('focus')
test.before.each(() => {
  freshDom()
  document.body.innerHTML = '<button id="page"></button><div id="layer" tabindex="-1"></div>'
})

const one = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

function setUp() {
  one('page').focus()
  const seen: string[] = []
  const letGo = holdFocus(
    one('layer'),
    by => seen.push(`step ${by}`),
    () => seen.push('close'),
  )
  return { seen, letGo }
}

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  one('layer').dispatchEvent(event)
  return event
}

test('the layer has the focus', () => {
  const { letGo } = setUp()
  assert.is(document.activeElement?.id, 'layer')
  letGo()
})

const keys: [key: string, seen: string[], isOurs: boolean][] = [
  ['ArrowLeft', ['step -1'], true],
  ['ArrowRight', ['step 1'], true],
  ['Escape', ['close'], true],
  ['Tab', [], true],
  ['a', [], false],
  ['Enter', [], false],
]

for (const [key, words, isOurs] of keys) {
  test(`${key} ${isOurs ? 'belongs to the viewer' : 'is left alone'}`, () => {
    const { seen, letGo } = setUp()
    assert.is(press(key).defaultPrevented, isOurs)
    assert.equal(seen, words)
    letGo()
  })
}

test('Tab comes to the only button, and stays; the button closes', () => {
  const { seen, letGo } = setUp()
  press('Tab')
  assert.is(document.activeElement?.getAttribute('aria-label'), '关闭')
  press('Tab')
  assert.is(document.activeElement?.getAttribute('aria-label'), '关闭')
  one('layer').querySelector('button')?.click()
  assert.equal(seen, ['close'])
  letGo()
})

test('once let go of no key is heard', () => {
  const { seen, letGo } = setUp()
  letGo()
  press('Escape')
  assert.equal(seen, [])
})

test.run()
