import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { watchSight } from '../../tracking/watch-sight.ts'
import { freshDom } from '../support/dom.ts'
import { setHidden } from '../support/visibility.ts'

const test = suite('page in sight')

const seen: boolean[] = []
let stop = () => {}

test.before.each(() => {
  freshDom('/pages/article/share?at=301&code=c')
  seen.length = 0
  stop = watchSight(new URL(location.href), isInSight => seen.push(isInSight))
})
test.after.each(() => {
  stop()
  setHidden(false)
})

const look = () => window.dispatchEvent(new Event('pageshow'))

test('is in sight when it opens', () => {
  assert.equal(seen, [true])
})

test('is out of sight in another tab', () => {
  setHidden(true)
  setHidden(false)
  assert.equal(seen, [true, false, true])
})

test('is out of sight under another page, and in sight again on the way back', () => {
  history.replaceState(null, '', '/pages/article/share?at=302')
  look()
  history.replaceState(null, '', '/pages/article/share?at=301')
  look()
  assert.equal(seen, [true, false, true])
})

test('stays in sight when a login cleans its address', () => {
  history.replaceState(null, '', '/pages/article/share?at=301')
  look()
  assert.equal(seen, [true, true])
})

test('is out of sight when its document goes', () => {
  window.dispatchEvent(new Event('pagehide'))
  look()
  assert.equal(seen, [true, false, true])
})

test('says nothing after its end', () => {
  stop()
  setHidden(true)
  assert.equal(seen, [true])
})

test.run()
