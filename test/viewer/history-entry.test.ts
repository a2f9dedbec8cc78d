import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserHistory } from '../../viewer/history-entry.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('history entry')
test.before.each(() => freshDom('/pages/article/share?at=301'))

test('the copied state keeps the index that a router left there', () => {
  history.replaceState({ idx: 3, key: 'abc' }, '')
  const pushed: unknown[] = []
  const real = history.pushState
  history.pushState = state => void pushed.push(state)
  const leave = browserHistory.push(() => undefined)
  leave()
  history.pushState = real
  assert.equal(pushed, [{ idx: 3, key: 'abc', viewer: true }])
})

test('back calls once, and removing afterwards goes nowhere', () => {
  let backs = 0
  let went = 0
  const real = history.back
  history.back = () => void (went += 1)
  const leave = browserHistory.push(() => (backs += 1))
  window.dispatchEvent(new Event('popstate'))
  window.dispatchEvent(new Event('popstate'))
  leave()
  history.back = real
  assert.equal([backs, went], [1, 0])
})

test('removing goes back once and does not call', () => {
  let backs = 0
  let went = 0
  const real = history.back
  history.back = () => void (went += 1)
  history.replaceState({ viewer: true }, '')
  const leave = browserHistory.push(() => (backs += 1))
  leave()
  leave()
  window.dispatchEvent(new Event('popstate'))
  history.back = real
  assert.equal([backs, went], [0, 1])
})

test.run()
