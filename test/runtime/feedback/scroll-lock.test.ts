import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  giveScrollTo,
  isScrollLocked,
  lockScroll,
  suspendScrollLocks,
} from '../../../runtime/feedback/scroll-lock.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('scroll lock')
const styleOf = () => document.body.getAttribute('style')

test.before.each(() => {
  freshDom()
  giveScrollTo(undefined)
  window.scrollTo(0, 640)
})

test('fixes the body where it is, and brings offset and style back', () => {
  const unlock = lockScroll()
  assert.is(document.body.style.position, 'fixed')
  assert.is(document.body.style.top, '-640px')
  assert.ok(isScrollLocked())
  window.scrollTo(0, 0)
  unlock()
  assert.is(styleOf(), null)
  assert.is(window.scrollY, 640)
  assert.not.ok(isScrollLocked())
})

test("keeps the body's own inline style, and what pages add meanwhile", () => {
  document.body.setAttribute('style', 'color: red; overflow: auto;')
  const unlock = lockScroll()
  assert.is(document.body.style.overflow, 'hidden')
  document.body.style.backgroundColor = 'white'
  unlock()
  assert.is(styleOf(), 'color: red; overflow: auto; background-color: white;')
})

test('holds until the last of several has ended, in any order', () => {
  const first = lockScroll()
  const second = lockScroll()
  first()
  first()
  assert.ok(isScrollLocked())
  assert.is(document.body.style.top, '-640px')
  second()
  assert.not.ok(isScrollLocked())
  assert.is(window.scrollY, 640)
})

test('rests while another page is shown, and holds again when its own comes back', () => {
  const [list, detail] = [{ name: 'list' }, { name: 'detail' }]
  giveScrollTo(list)
  const unlock = lockScroll()
  suspendScrollLocks()
  assert.is(window.scrollY, 640)
  giveScrollTo(detail)
  assert.not.ok(isScrollLocked())
  window.scrollTo(0, 640)
  giveScrollTo(list)
  assert.ok(isScrollLocked())
  assert.is(document.body.style.top, '-640px')
  giveScrollTo(detail)
  unlock()
  giveScrollTo(list)
  assert.not.ok(isScrollLocked())
})

test.run()
