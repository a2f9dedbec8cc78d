import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWorld, dead, refused, settled, status } from './queue-world.ts'

const test = suite('pauses of the tracking queue')

test('waits longer after each failure, at most a minute, spread by chance', async () => {
  const world = createWorld()
  const tries: number[] = []
  world.answer = () => {
    tries.push(world.clock.now())
    return dead()
  }
  world.load().push(1)
  for (let second = 0; second < 190; second++) {
    await settled()
    world.clock.tick(1_000)
  }
  const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000)
  assert.equal(pauses, [1, 2, 4, 8, 16, 32, 60, 60])
})

test('leaves a busy server alone for as long as it asks, and up to a fifth more', async () => {
  const world = createWorld()
  let tries = 0
  world.answer = () => {
    tries += 1
    return status(503, 10_000)
  }
  world.load().push(1)
  await settled()
  world.clock.tick(11_999)
  await settled()
  assert.is(tries, 1)
  world.clock.tick(1)
  await settled()
  assert.is(tries, 2)
})

for (const code of [400, 404, 422]) {
  test(`drops an event that the server refuses with HTTP ${code}, and goes on`, async () => {
    const world = createWorld()
    const page = world.load()
    world.answer = ({ fields }) => (fields.n === 1 ? refused(code) : undefined)
    page.push(1)
    page.push(2)
    await settled()
    assert.equal([world.taken, world.stored()], [[2], []])
  })
}

for (const code of [0, 200, 204, 403, 404, 408, 413, 414, 429, 431, 500, 503, 511]) {
  test(`keeps an event that met HTTP ${code}`, async () => {
    const world = createWorld()
    world.answer = () => status(code)
    world.load().push(1)
    await settled()
    assert.is(world.stored().length, 1)
  })
}

test('leaves a busy server alone over a reload, a new network and the end of the page too', async () => {
  const world = createWorld()
  let tries = 0
  world.answer = () => {
    tries += 1
    return status(429, 30_000)
  }
  const first = world.load()
  first.push(1)
  await settled()
  first.flush()
  first.hurry()
  first.end()
  const second = world.load()
  second.flush()
  second.push(2)
  second.hurry()
  world.clock.tick(29_000)
  await settled()
  assert.is(tries, 1)
  world.answer = () => undefined
  world.clock.tick(7_000)
  await settled()
  assert.equal(world.taken, [2, 1], 'first its own')
})

test('asks again after an hour at most, whatever the server or a clock set back says', async () => {
  const world = createWorld()
  world.answer = () => status(503, 1e12)
  world.load().push(1)
  await settled()
  assert.is(world.quietUntil - world.clock.now(), 3_600_000 * 1.2)
  world.quietUntil = world.clock.now() + 9e9
  world.answer = () => undefined
  world.load().flush()
  await settled()
  assert.equal(world.taken, [1])
})

test.run()
