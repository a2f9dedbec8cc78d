import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createShakeDetector } from '../../../../../pages/campaigns/lottery/games/shake-sensor.ts'

const test = suite('a shaken phone')

const lying = { x: 0, y: 0, z: 9.8 }
const swung = { x: 18, y: -9, z: 2 }

test('tells one shake from one swing there and back', () => {
  const isShake = createShakeDetector()
  const told = [lying, swung, lying, swung].map((motion, step) => isShake(motion, step * 100))
  assert.equal(told, [false, true, false, false])
  assert.is(isShake(lying, 1400), true)
})

test('walking, and a phone without figures, are no shake', () => {
  const isShake = createShakeDetector()
  for (let step = 0; step < 50; step += 1)
    assert.is(isShake({ x: (step % 3) * 2, y: 3, z: 9 + (step % 2) * 4 }, step * 100), false)
  assert.is(isShake({ x: null, y: null, z: null }, 9000), false)
})

test.run()
