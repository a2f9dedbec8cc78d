import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Candidate,
  type Chooser,
  inOrder,
} from '../../../server/mechanics/live-code/choose-target.ts'

const test = suite('the order in which targets are tried')

const target = (targetId: number, more: Partial<Candidate> = {}): Candidate => ({
  targetId,
  position: targetId,
  dayN: 0,
  storeId: 1,
  userId: null,
  point: null,
  ...more,
})
const chooser = (more: Partial<Chooser>): Chooser => ({
  rule: 'order',
  point: null,
  keeper: null,
  random: () => 0,
  ...more,
})
const order = (targets: Candidate[], more: Partial<Chooser>) =>
  inOrder(targets, chooser(more)).map(({ targetId }) => targetId)

test('is the shop’s own', () => {
  assert.equal(order([target(2), target(1, { position: 9 }), target(3)], {}), [2, 3, 1])
})

test('begins with whoever had the fewest today', () => {
  const targets = [target(1, { dayN: 2 }), target(2, { dayN: 1 }), target(3, { dayN: 1 })]
  assert.equal(order(targets, { rule: 'round' }), [2, 3, 1])
})

test('begins with the nearest, where the place is known', () => {
  const targets = [
    target(1, { point: { lat: 31, lng: 121 } }),
    target(2, { point: { lat: 30.2, lng: 120.1 } }),
    target(3),
  ]
  const point = { lat: 30.21, lng: 120.11 }
  assert.equal(order(targets, { rule: 'near', point }), [2, 1, 3])
  assert.equal(order(targets, { rule: 'near' }), [1, 2, 3])
})

test('begins with one’s own staff member, then the own store', () => {
  const targets = [target(1, { storeId: 2 }), target(2), target(3, { userId: 7 })]
  assert.equal(order(targets, { rule: 'mine', keeper: { userId: 7, storeId: 1 } }), [3, 2, 1])
  assert.equal(order(targets, { rule: 'mine', keeper: { userId: null, storeId: 2 } }), [1, 2, 3])
})

test('is as likely one as the other by chance', () => {
  const counts = [0, 0, 0]
  for (let n = 0; n < 30_000; n += 1) {
    const [first = 0] = order([target(0), target(1), target(2)], {
      rule: 'random',
      random: Math.random,
    })
    counts[first] = (counts[first] ?? 0) + 1
  }
  // Four standard deviations of a third of 30,000.
  assert.ok(
    counts.every(count => Math.abs(count - 10_000) < 4 * 82),
    counts.join(),
  )
})

test.run()
