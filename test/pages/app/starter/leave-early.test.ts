import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leaveEarly, watchSeen } from '../../../../pages/app/starter/leave-early.ts'
import { PREVIOUS_URL_KEY } from '../../../../pages/kit/navigation-rules.ts'
import { getStorageSync } from '../../../../runtime/index.ts'
import { origin } from '../../../../runtime/router/origin.ts'
import { freshDom } from '../../../support/dom.ts'
import { fillStorage } from '../../../support/full-storage.ts'
import { watchLeaves } from '../../../support/leaves.ts'

const test = suite('a page that a tap opens before the app lives')

let leaves = watchLeaves()
leaves.stop()

function tapOn(goes: string | undefined, visit?: string) {
  const button = document.createElement('button')
  if (goes) button.dataset.goes = goes
  if (visit) button.dataset.visit = visit
  return leaveEarly(button, watchSeen())
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
test('the page opens at the address that the button names, as a document', () => {
  open(here)
  assert.is(tapOn('/vote/add?id=571&br=8'), 'left')
  assert.equal(left(), ['/vote/add?id=571&br=8'])
})

test('the page that opens knows what lies below it', () => {
  open(here)
  tapOn('/vote/add?id=571')
  assert.is(getStorageSync(PREVIOUS_URL_KEY), here)
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
  assert.is(tapOn(undefined, '[{}]'), undefined)
  assert.equal(left(), [])
  assert.is(sessionStorage.getItem('__left__'), null)
})

test('the visit that the button names is noted with its address, its times and its document', () => {
  open(here)
  tapOn('/vote/add?id=571')
  assert.is(sessionStorage.getItem('__left__'), null)
  const before = Date.now()
  tapOn('/vote/add?id=571', '[{"id":571}]')
  const [, line = ''] = sessionStorage.getItem('__left__')?.split('\n') ?? []
  const [begunAt, seenFrom, leftAt, ...rest] = JSON.parse(line)
  assert.ok(before <= begunAt && begunAt <= seenFrom && seenFrom <= leftAt)
  assert.equal(rest, [location.href, '[{"id":571}]', performance.timeOrigin])
})

test('a phone that keeps nothing leaves all the same', () => {
  open(here)
  const empty = fillStorage('sessionStorage')
  try {
    assert.is(tapOn('/vote/add?id=571', '[{"id":571}]'), 'left')
  } finally {
    empty()
  }
  assert.equal(left(), ['/vote/add?id=571'])
})

test.run()
