import { freshDom } from '../support/dom.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getStorageSync, setStorageSync } from '../../runtime/index.ts'
import { createEventStore, eventOf } from '../../tracking/event-store.ts'
import { takeOldQueue } from '../../tracking/old-queue.ts'

const test = suite('queue of an older release')

test.before.each(() => freshDom())
test.after(() => freshDom())

const old = (eid: string, at: number) => ({
  call: 'pageLog',
  fields: { n: 1 },
  eid,
  at,
  about: 'x',
})

test('is taken over in its order, beside what waits already, and then gone', () => {
  const store = createEventStore(() => localStorage)
  store.add({ call: 'webReportBrowse', fields: {}, eid: 'new', at: 9 })
  setStorageSync('__trackQueue__', [old('b', 5), old('a', 5), old('c', 6)])
  takeOldQueue(store)
  takeOldQueue(store)
  assert.equal(
    store.list().map(waiting => eventOf(waiting)?.eid),
    ['b', 'a', 'c', 'new'],
  )
  assert.is(getStorageSync('__trackQueue__'), '')
})

for (const rubbish of [
  'text',
  { a: 1 },
  [null, 1, { call: 'nope', fields: {}, eid: 'x', at: 1 }],
]) {
  test(`that holds ${JSON.stringify(rubbish)} is nothing`, () => {
    setStorageSync('__trackQueue__', rubbish)
    const store = createEventStore(() => localStorage)
    takeOldQueue(store)
    assert.equal(store.list(), [])
  })
}

test.run()
