import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSystem, dead, range, settled, status } from './queue-system.ts'

const test = suite('tracking queue of a phone whose clock is set')

const hour = 3_600_000
const settings: Record<string, number> = {
  'two hours forward': 2 * hour,
  'three days forward': 72 * hour,
  'a year forward': 365 * 24 * hour,
  'two hours back': -2 * hour,
  'three days back': -72 * hour,
  'a year back': -365 * 24 * hour,
}

for (const [how, ms] of Object.entries(settings)) {
  test(`a clock that is set ${how} costs no event, neither offline nor with a failing server, and keeps their order`, async () => {
    for (const answer of [dead, () => status(500)]) {
      const system = createSystem()
      system.answer = answer
      const first = system.load()
      for (const n of range(0, 3)) first.push(n)
      await settled()
      system.clock.set(ms)
      first.push(3)
      first.flush()
      await settled()
      first.end()
      const second = system.load()
      second.flush()
      second.push(4)
      await settled()
      system.clock.set(-ms)
      second.push(5)
      second.flush()
      await settled()
      second.end()

      const third = system.load()
      third.push(6)
      await settled()
      system.answer = () => undefined
      third.flush()
      await settled()
      assert.equal(system.taken, [6, ...range(0, 6)], 'its own, then what others left')
      assert.equal([system.stored(), system.dropped], [[], []])
    }
  })
}

test('with a clock that was set back the oldest make room, not the newest', async () => {
  const system = createSystem()
  system.answer = dead
  const first = system.load()
  for (const n of range(0, 200)) first.push(n)
  first.end()
  system.clock.set(-72 * hour)
  const second = system.load()
  for (const n of range(200, 210)) second.push(n)
  assert.equal(system.stored(), range(10, 210))
})

test.run()
