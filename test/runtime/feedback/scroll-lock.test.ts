import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  giveScrollTo,
  isScrollLocked,
  lockScroll,
  pageScrollTop,
  scrollPageTo,
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

test('tells and changes where the page is, kept still or not', () => {
  const { body } = document
  assert.is(pageScrollTop(), 640)
  scrollPageTo(700)
  assert.is(window.scrollY, 700)
  const unlock = lockScroll()
  window.scrollTo(0, 0)
  assert.is(pageScrollTop(), 700)
  Object.defineProperty(body, 'offsetHeight', { value: 2000, configurable: true })
  scrollPageTo(1000)
  assert.equal([pageScrollTop(), body.style.top], [1000, '-1000px'])
  scrollPageTo(5000)
  assert.is(pageScrollTop(), 2000 - window.innerHeight, 'as far as it goes')
  Object.defineProperty(body, 'offsetHeight', { value: 300, configurable: true })
  scrollPageTo(1000)
  assert.equal([pageScrollTop(), body.style.top], [0, '0px'], 'a short page does not move')
  Reflect.deleteProperty(body, 'offsetHeight')
  unlock()
  assert.is(window.scrollY, 0)
})

test('taken while a page mounts, holds that page from its own place on', () => {
  const [list, detail] = [{ name: 'list' }, { name: 'detail' }]
  giveScrollTo(list)
  suspendScrollLocks()
  const unlock = lockScroll()
  assert.not.ok(isScrollLocked(), 'the window is still on its way')
  window.scrollTo(0, 120)
  giveScrollTo(detail)
  assert.is(document.body.style.top, '-120px')
  suspendScrollLocks()
  giveScrollTo(list)
  assert.not.ok(isScrollLocked())
  unlock()
  assert.is(styleOf(), null)
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
