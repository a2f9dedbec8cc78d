import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leaveFor } from '../../../runtime/index.ts'
import { browser } from '../../../runtime/router/browser.ts'
import { logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('leaving the document')

const { assign, replace } = window.location
let calls: string[]
test.before.each(() => {
  freshDom()
  calls = []
  Object.assign(window.location, {
    assign: (url: string) => void calls.push(`assign ${url}`),
    replace: (url: string) => void calls.push(`replace ${url}`),
  })
})
test.after(() => {
  Object.assign(window.location, { assign, replace })
})

test('loads an address, in a new entry or in the place of the current one', () => {
  leaveFor('/vote?br=8')
  leaveFor('https://open.example/authorize', { replace: true })
  assert.equal(calls, ['assign /vote?br=8', 'replace https://open.example/authorize'])
})

for (const url of [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'file:///x',
]) {
  test(`opens nothing for ${url}`, async () => {
    const lines = await logged(() => leaveFor(url))
    assert.equal(calls, [])
    assert.is(lines.length, 1)
  })
}

test('reloads once in a tab, until a page comes', () => {
  assert.ok(browser.mayReload())
  assert.not.ok(browser.mayReload())
  browser.forgetReload()
  assert.ok(browser.mayReload())
})

test('does not reload for a build that lacks the page as the one before did', () => {
  sessionStorage.setItem('__reloaded__', 'whatever an older build kept')
  assert.not.ok(browser.mayReload())
})

test('never reloads when that could not be remembered', () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') ?? {}
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const may = browser.mayReload()
  browser.forgetReload()
  Object.defineProperty(globalThis, 'sessionStorage', usual)
  assert.is(may, false)
})

test.run()
