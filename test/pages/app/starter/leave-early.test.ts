import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leaveEarly } from '../../../../pages/app/starter/leave-early.ts'
import { navigationRules } from '../../../../pages/kit/navigation-rules.ts'
import { getStorageSync } from '../../../../runtime/index.ts'
import { origin } from '../../../../runtime/router/origin.ts'
import { rebuildUrl } from '../../../../runtime/router/rebuild-url.ts'
import { freshDom } from '../../../support/dom.ts'
import { watchLeaves } from '../../../support/leaves.ts'

const test = suite('a page that a tap opens before the app lives')

let leaves = watchLeaves()
leaves.stop()

function tapOn(goes: string | undefined) {
  const button = document.createElement('button')
  if (goes) button.dataset.goes = goes
  return leaveEarly(button)
}

/** Path and query of the documents that were opened. */
const left = () =>
  leaves.left.map(each => {
    const { pathname, search } = new URL(each)
    return pathname + search
  })

function open(address: string): void {
  freshDom(address)
  leaves = watchLeaves()
}

test.after.each(() => void leaves.stop())

const here = '/vote?br=8&id=571&staffId=7&shareUser=90'
for (const [from, target] of [
  [here, '/vote/add?id=571'],
  [here, '/vote/add?id=571&staffId=9'],
  [here, '/coupon?id=501'],
  [`${here}&staffMarket=2`, '/coupon?id=501'],
] as const) {
  test(`from ${from} to ${target}: at the address that the router would give it`, () => {
    open(from)
    assert.is(tapOn(target), 'left')
    assert.equal(left(), [rebuildUrl(target, from, navigationRules)])
  })
}

test('the page that opens knows what lies below it', () => {
  open(here)
  tapOn('/vote/add?id=571')
  assert.is(getStorageSync(navigationRules.previousUrlKey ?? ''), here)
  assert.is(origin.take(left()[0] ?? ''), 1)
})

test('what lay below this page lies below both, and is known when the visitor is back', () => {
  open(here)
  origin.mark(here, 2)
  tapOn('/vote/add?id=571')
  assert.is(origin.take(left()[0] ?? ''), 3)
  assert.equal(history.state.usr, { below: [], outside: 2 })
  // After a reload of this page the mark is gone, and its entry tells.
  tapOn('/vote/add?id=571')
  assert.is(origin.take(left()[1] ?? ''), 3)
})

test('a button that leads nowhere stays', () => {
  open(here)
  assert.is(tapOn(undefined), undefined)
  assert.equal(left(), [])
})

test.run()
