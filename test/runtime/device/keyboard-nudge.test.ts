import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startKeyboardNudge } from '../../../runtime/device/keyboard-nudge.ts'
import { lockScroll } from '../../../runtime/feedback/scroll-lock.ts'
import { freshDom } from '../../support/dom.ts'
import { stillTime } from '../../support/still-time.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('the nudge after the keyboard')

const scrollTo = window.scrollTo
const scrollY = Object.getOwnPropertyDescriptor(window, 'scrollY')
const { addEventListener } = document
let time: ReturnType<typeof stillTime>
let scrolls: unknown[][] = []
let added: [string, EventListener][] = []

function startOn(name: string): void {
  const restore = withUserAgent(userAgents.find(each => each.name === name)?.text ?? '')
  document.addEventListener = ((type: string, listener: EventListener) => {
    added.push([type, listener])
    addEventListener.call(document, type, listener)
  }) as typeof document.addEventListener
  startKeyboardNudge()
  document.addEventListener = addEventListener
  restore()
}

const element = (id: string) => document.getElementById(id) as HTMLElement

test.before.each(() => {
  freshDom()
  time = stillTime()
  scrolls = []
  window.scrollTo = ((...to: unknown[]) => void scrolls.push(to)) as typeof window.scrollTo
  Object.defineProperty(window, 'scrollY', { value: 320, configurable: true })
  document.body.innerHTML = `<input id='name'><textarea id='note'></textarea>
    <input id='agree' type='checkbox'><div id='box' tabindex='0'></div>`
})
test.after.each(() => {
  time.restore()
  window.scrollTo = scrollTo
  if (scrollY) Object.defineProperty(window, 'scrollY', scrollY)
  else Reflect.deleteProperty(window, 'scrollY')
  for (const [type, listener] of added.splice(0)) document.removeEventListener(type, listener)
})

for (const id of ['name', 'note']) {
  test(`scrolls once to where the page is, 100 ms after ${id} lost the focus`, async () => {
    startOn('the messaging app on iOS')
    element(id).focus()
    element(id).blur()
    await time.pass(99)
    assert.equal(scrolls, [])
    await time.pass(1)
    assert.equal(scrolls, [[0, 320]])
    await time.pass(1000)
    assert.is(scrolls.length, 1)
  })
}

test('lets the page be while the focus moves from field to field', async () => {
  startOn('Safari on iOS')
  element('name').focus()
  element('note').focus()
  await time.pass(1000)
  assert.equal(scrolls, [])
  element('note').blur()
  await time.pass(100)
  assert.is(scrolls.length, 1)
})

test('lets the page be when another field comes within the time', async () => {
  startOn('Safari on iOS')
  element('name').focus()
  element('name').blur()
  await time.pass(60)
  element('note').focus()
  await time.pass(1000)
  assert.equal(scrolls, [])
})

test('scrolls when the focus moves on to something without a keyboard', async () => {
  startOn('Safari on iOS')
  element('name').focus()
  element('box').focus()
  await time.pass(100)
  assert.is(scrolls.length, 1)
})

for (const id of ['agree', 'box']) {
  test(`does nothing for ${id}, which never had a keyboard`, async () => {
    startOn('Safari on iOS')
    element(id).focus()
    element(id).blur()
    await time.pass(1000)
    assert.equal(scrolls, [])
  })
}

test('lets the page be while a dialog keeps it still', async () => {
  startOn('Safari on iOS')
  const unlock = lockScroll()
  element('name').focus()
  element('name').blur()
  await time.pass(1000)
  assert.equal(scrolls, [])
  unlock()
})

test('does nothing on Android', async () => {
  startOn('the messaging app on Android')
  element('name').focus()
  element('name').blur()
  await time.pass(1000)
  assert.equal(scrolls, [])
  assert.equal(added, [])
})

test.run()
