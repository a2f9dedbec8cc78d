import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSystem, dead, refused, settled, status } from './queue-system.ts'

const test = suite('pauses of the tracking queue')

test('waits longer after each failure, at most a minute, spread by chance', async () => {
  const system = createSystem()
  const tries: number[] = []
  system.answer = () => {
    tries.push(system.clock.now())
    return dead()
  }
  system.load().push(1)
  for (let second = 0; second < 190; second++) {
    await settled()
    system.clock.tick(1_000)
  }
  const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000)
  assert.equal(pauses, [1, 2, 4, 8, 16, 32, 60, 60])
})

test('leaves a busy server alone for as long as it asks, and up to a fifth more', async () => {
  const system = createSystem()
  let tries = 0
  system.answer = () => {
    tries += 1
    return status(503, 10_000)
  }
  system.load().push(1)
  await settled()
  system.clock.tick(11_999)
  await settled()
  assert.is(tries, 1)
  system.clock.tick(1)
  await settled()
  assert.is(tries, 2)
})

for (const code of [400, 404, 422]) {
  test(`drops an event that the server refuses with HTTP ${code}, and goes on`, async () => {
    const system = createSystem()
    const page = system.load()
    system.answer = ({ fields }) => (fields.n === 1 ? refused(code) : undefined)
    page.push(1)
    page.push(2)
    await settled()
    assert.equal([system.taken, system.stored()], [[2], []])
  })
}

for (const code of [0, 200, 204, 403, 404, 408, 413, 414, 429, 431, 500, 503, 511]) {
  test(`keeps an event that met HTTP ${code}`, async () => {
    const system = createSystem()
    system.answer = () => status(code)
    system.load().push(1)
    await settled()
    assert.is(system.stored().length, 1)
  })
}

test('leaves a busy server alone over a reload, a new network and the end of the page too', async () => {
  const system = createSystem()
  let tries = 0
  system.answer = () => {
    tries += 1
    return status(429, 30_000)
  }
  const first = system.load()
  first.push(1)
  await settled()
  first.flush()
  first.hurry()
  first.end()
  const second = system.load()
  second.flush()
  second.push(2)
  second.hurry()
  system.clock.tick(29_000)
  await settled()
  assert.is(tries, 1)
  system.answer = () => undefined
  system.clock.tick(7_000)
  await settled()
  assert.equal(system.taken, [2, 1], 'first its own')
})

test('asks again after an hour at most, whatever the server or a clock set back says', async () => {
  const system = createSystem()
  system.answer = () => status(503, 1e12)
  system.load().push(1)
  await settled()
  assert.is(system.quietUntil - system.clock.now(), 3_600_000 * 1.2)
  system.quietUntil = system.clock.now() + 9e9
  system.answer = () => undefined
  system.load().flush()
  await settled()
  assert.equal(system.taken, [1])
})

test.run()
