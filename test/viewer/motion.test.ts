import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createMotion } from '../../viewer/motion.ts'
import { handFrames } from '../support/frames.ts'

const test = suite('motion')

function setUp() {
  const hand = handFrames()
  const paints: number[] = []
  const motion = createMotion(() => paints.push(paints.length), hand.frames)
  return { ...hand, motion, paints }
}

test('draws once in the next frame, however often it is asked', () => {
  const { motion, frame, paints, waiting } = setUp()
  motion.draw()
  motion.draw()
  motion.draw()
  assert.is(waiting(), 1)
  assert.is(paints.length, 0)
  frame()
  assert.is(paints.length, 1)
  assert.is(waiting(), 0)
})

test('a glide ends exactly at one, is done once, and asks for no more frames', () => {
  const { motion, frame, waiting } = setUp()
  const steps: number[] = []
  let done = 0
  motion.glide({ ms: 300, step: progress => steps.push(progress), done: () => (done += 1) })
  frame()
  frame(100)
  frame(100)
  frame(150)
  assert.is(steps[0], 0)
  assert.is(steps.at(-1), 1)
  assert.equal(
    steps,
    [...steps].sort((a, b) => a - b),
  )
  assert.is(done, 1)
  assert.is(waiting(), 0)
})

test('eases out: more than half the way in half the time', () => {
  const { motion, frame } = setUp()
  let at = 0
  motion.glide({ ms: 300, step: progress => (at = progress) })
  frame()
  frame(150)
  assert.ok(at > 0.8 && at < 0.9, String(at))
})

test('a glide of no duration arrives in the next frame', () => {
  const { motion, frame } = setUp()
  const steps: number[] = []
  motion.glide({ ms: 0, step: progress => steps.push(progress) })
  frame()
  assert.equal(steps, [1])
})

test('a newer glide takes over and the older one is never done', () => {
  const { motion, frame } = setUp()
  const seen: string[] = []
  motion.glide({ ms: 100, step: () => seen.push('old'), done: () => seen.push('old done') })
  frame()
  motion.glide({ ms: 100, step: () => seen.push('new'), done: () => seen.push('new done') })
  frame()
  frame(100)
  assert.equal(seen, ['old', 'new', 'new', 'new done'])
})

test('stopping drops the glide where it is', () => {
  const { motion, frame, waiting } = setUp()
  let done = false
  motion.glide({ ms: 100, step: () => undefined, done: () => (done = true) })
  frame()
  motion.stop()
  assert.is(waiting(), 0)
  frame(200)
  assert.is(done, false)
})

test('a glide begun in the end of another one runs', () => {
  const { motion, frame } = setUp()
  const seen: string[] = []
  const second = { ms: 0, step: () => seen.push('second') }
  motion.glide({ ms: 0, step: () => seen.push('first'), done: () => motion.glide(second) })
  frame()
  frame()
  assert.equal(seen, ['first', 'second'])
})

test.run()
