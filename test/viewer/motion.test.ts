import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createMotion } from '../../viewer/motion.ts'
import { handFrames } from '../support/frames.ts'

const test = suite('motion')
let hand: ReturnType<typeof handFrames>

test.before.each(() => {
  hand = handFrames()
})
test.after.each(() => hand.giveBack())

function setUp() {
  const state = { x: 0, y: 10 }
  const seen: number[] = []
  const motion = createMotion(state, () => seen.push(state.x), false)
  return { state, seen, motion }
}

test('draws once in the next frame, however often it is asked, and then asks for none', () => {
  const { motion, seen } = setUp()
  motion.draw()
  motion.draw()
  assert.is(hand.waiting(), 1)
  assert.equal(seen, [])
  hand.frame()
  assert.equal(seen, [0])
  assert.is(hand.waiting(), 0)
})

test('a glide begins in its first frame, eases out, ends exactly, and is done once', () => {
  const { motion, seen, state } = setUp()
  let done = 0
  motion.glide([['x', 100, 300]], () => (done += 1))
  hand.settle()
  assert.ok((seen[0] ?? 0) > 0, 'the first frame moves already')
  assert.equal(
    seen,
    [...seen].sort((a, b) => a - b),
  )
  assert.ok((seen[Math.floor(seen.length / 2)] ?? 0) > 80, 'most of the way in half the time')
  assert.is(seen.length, 19, '300 ms are 19 frames of 16 ms')
  assert.is(state.x, 100)
  assert.is(done, 1)
  assert.is(motion.isGliding(), false)
})

test('each number takes its own time; what has no leg stays', () => {
  const { motion, state } = setUp()
  const more = { ...state, z: 5 }
  const both = createMotion(more, () => undefined, false)
  both.glide([
    ['x', 100, 100],
    ['y', 0, 1000],
  ])
  hand.frame()
  hand.frame(200)
  assert.is(more.x, 100)
  assert.ok(more.y > 0 && more.y < 10)
  assert.is(both.isGliding(), true)
  hand.settle()
  assert.equal(more, { x: 100, y: 0, z: 5 })
  assert.is(motion.isGliding(), false)
})

test('no time at all is one frame', () => {
  const { motion, seen } = setUp()
  let done = 0
  motion.glide([['x', 50, 0]], () => (done += 1))
  hand.settle()
  assert.equal(seen, [50])
  assert.is(done, 1)
})

test('a glide without legs is done in the next frame', () => {
  const { motion } = setUp()
  let done = 0
  motion.glide([], () => (done += 1))
  assert.is(done, 0)
  hand.frame()
  assert.is(done, 1)
})

test('a stopped glide stays where it is and is never done', () => {
  const { motion, state } = setUp()
  let done = 0
  motion.glide([['x', 100, 300]], () => (done += 1))
  hand.frame()
  hand.frame()
  const { x } = state
  motion.stop()
  hand.settle()
  assert.ok(x > 0 && x < 100)
  assert.is(state.x, x)
  assert.is(done, 0)
})

test('a new glide takes over from where the old one is', () => {
  const { motion, state } = setUp()
  let done = 0
  motion.glide([['x', 100, 300]], () => (done += 1))
  hand.frame(60)
  hand.frame(60)
  const { x } = state
  motion.glide([['x', 0, 300]])
  hand.frame()
  assert.ok(state.x < x && state.x > x * 0.8, `${state.x} after ${x}`)
  hand.settle()
  assert.is(state.x, 0)
  assert.is(done, 0)
})

test('what a glide does when it is done may begin the next one', () => {
  const { motion, state } = setUp()
  motion.glide([['x', 100, 100]], () => motion.glide([['x', 7, 100]]))
  hand.settle()
  assert.is(state.x, 7)
})

test.run()
