import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../api/core/api-error.ts'
import { createWorld, range, settled } from './queue-world.ts'

const test = suite('tracking queue')

const dead = () => new ApiError('network', '请求失败')
const status = (code: number, retryAfterMs?: number) =>
  new ApiError('network', '请求失败', { code, retryAfterMs })

test('sends at once and forgets only what the server has taken', async () => {
  const world = createWorld()
  const page = world.load()
  let answer: (failure: undefined) => void = () => {}
  world.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  page.push(1)
  await settled()
  assert.is(world.stored().length, 1)
  answer(undefined)
  await settled()
  assert.equal([world.taken, world.stored()], [[1], []])
})

test('delivers 150 offline events once and in order, over a reload in the middle', async () => {
  const world = createWorld()
  world.answer = dead
  const first = world.load()
  for (const n of range(0, 75)) first.push(n)
  await settled()
  world.clock.tick(30_000)
  first.end()

  const second = world.load()
  second.flush()
  for (const n of range(75, 150)) second.push(n)
  await settled()
  world.answer = () => undefined
  second.flush()
  await settled()
  assert.equal(world.taken, range(0, 150))
  assert.equal(world.stored(), [])
})

test('an event whose answer was lost is sent again under the same id, so it counts once', async () => {
  const world = createWorld()
  const page = world.load()
  world.answer = ({ eid, fields }) => {
    if (!world.eids.has(eid)) world.taken.push(fields.n)
    world.eids.add(eid)
    return dead()
  }
  page.push(1)
  await settled()
  world.answer = () => undefined
  page.flush()
  await settled()
  assert.equal(world.taken, [1])
})

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
    world.answer = ({ fields }) => (fields.n === 1 ? status(code) : undefined)
    page.push(1)
    page.push(2)
    await settled()
    assert.equal([world.taken, world.stored()], [[2], []])
  })
}

for (const code of [0, 200, 408, 429, 500, 503]) {
  test(`keeps an event that met HTTP ${code}`, async () => {
    const world = createWorld()
    world.answer = () => status(code)
    world.load().push(1)
    await settled()
    assert.is(world.stored().length, 1)
  })
}

// Guard: tracking/queue.ts: the quiet that the server asked for
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
  assert.equal(world.taken, [1, 2])
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

// Guard: tracking/queue-bounds.ts: 200 events
test('keeps the newest 200 events', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(0, 250)) page.push(n)
  assert.equal(world.stored(), range(50, 250))
})

// Guard: tracking/queue-bounds.ts: 256 kB
test('keeps at most 256 kB', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(0, 150)) page.push(n, undefined, '茶'.repeat(1_000))
  const bytes = world.bytes()
  assert.ok(bytes <= 256_000 && bytes > 250_000, String(bytes))
  assert.is(world.stored().pop(), 149)
})

/** A page whose events the server hears of and does not take. */
async function overloaded(world: ReturnType<typeof createWorld>) {
  world.answer = () => status(500)
  const page = world.load()
  page.push(0)
  await settled()
  return page
}

// Guard: tracking/queue-bounds.ts: an age by the server’s clock
test('keeps an event for 72 hours', async () => {
  const world = createWorld()
  const first = await overloaded(world)
  first.push(1)
  first.end()
  world.clock.tick(71 * 3_600_000)
  const second = await overloaded(world)
  second.push(2)
  assert.equal(world.stored(), [0, 1, 0, 2])
  world.clock.tick(3_600_000)
  second.flush()
  // When the first was noted nobody knew the server's time.
  assert.equal(world.stored(), [0, 0, 2])
})

const hour = 3_600_000
const settings: Record<string, number> = {
  'two hours forward': 2 * hour,
  'three days forward': 72 * hour,
  'a year forward': 365 * 24 * hour,
  'two hours back': -2 * hour,
  'three days back': -72 * hour,
  'a year back': -365 * 24 * hour,
}

// Guard: tracking/queue-bounds.ts: an age by the server’s clock
for (const [how, ms] of Object.entries(settings)) {
  test(`a clock that is set ${how} costs no event, neither offline nor with a failing server, and keeps their order`, async () => {
    for (const answer of [dead, () => status(500)]) {
      const world = createWorld()
      world.answer = answer
      const first = world.load()
      for (const n of range(0, 3)) first.push(n)
      await settled()
      world.clock.set(ms)
      first.push(3)
      first.flush()
      await settled()
      first.end()
      const second = world.load()
      second.flush()
      second.push(4)
      await settled()
      world.clock.set(-ms)
      second.push(5)
      second.flush()
      await settled()
      second.end()

      const third = world.load()
      third.push(6)
      await settled()
      world.answer = () => undefined
      third.flush()
      await settled()
      assert.equal(world.taken, range(0, 7))
      assert.equal([world.stored(), world.dropped], [[], []])
    }
  })
}

// Guard: tracking/queue.ts: a place behind all that wait
test('with a clock that was set back the oldest make room, not the newest', async () => {
  const world = createWorld()
  world.answer = dead
  const first = world.load()
  for (const n of range(0, 200)) first.push(n)
  first.end()
  world.clock.set(-72 * hour)
  const second = world.load()
  for (const n of range(200, 210)) second.push(n)
  assert.equal(world.stored(), range(10, 210))
})

test('a newer event about the same takes the place of the older one', async () => {
  const world = createWorld()
  world.answer = () => new Promise(() => {})
  const page = world.load()
  page.push(1, 'time')
  await settled()
  for (const n of range(2, 5)) page.push(n, 'time')
  page.push(9, 'other')
  assert.equal(world.stored(), [4, 9])
})

// Guard: tracking/queue.ts: a newer tick takes the place of the older one
test('a tick that fails is not kept beside a newer one: its seconds are in that too', async () => {
  const world = createWorld()
  let answer: (failure: unknown) => void = () => {}
  world.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const page = world.load()
  page.push(1, 'time')
  await settled()
  page.push(6, 'time')
  answer(dead())
  await settled()
  assert.equal(world.stored(), [6])
})

test('counts what it gave up, once the rest is delivered', async () => {
  const world = createWorld()
  const page = await overloaded(world)
  page.push(0)
  await settled()
  world.clock.tick(72 * 3_600_000)
  for (const n of range(0, 202)) page.push(n)
  await settled()
  world.answer = ({ fields }) => (fields.n === 9 ? status(400) : undefined)
  assert.equal(world.dropped, [])
  page.flush()
  await settled()
  assert.equal(world.dropped, [{ refused: 1, old: 1, tooMany: 3 }])
})

test('after the storage was cleared nothing comes back, not even what is on its way', async () => {
  const world = createWorld()
  let answer: (failure: unknown) => void = () => {}
  world.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const page = world.load()
  page.push(1)
  page.push(2)
  await settled()
  world.clear()
  answer(dead())
  await settled()
  world.answer = () => undefined
  world.clock.tick(120_000)
  await settled()
  assert.equal([world.taken, world.stored()], [[], []])
})

test('two tabs that wake together send each event once, in order', async () => {
  const world = createWorld()
  const sent: unknown[] = []
  world.answer = dead
  const tabs = [world.load(), world.load()]
  for (const n of range(0, 20)) tabs[n % 2]?.push(n)
  await settled()
  world.answer = async ({ fields }) => {
    sent.push(fields.n)
    await Promise.resolve()
  }
  for (const tab of tabs) tab.flush()
  await settled()
  assert.equal(sent, range(0, 20))
})

test('a day without a network stays within its bounds and does not tire the phone', async () => {
  const world = createWorld()
  let tries = 0
  world.answer = () => {
    tries += 1
    return dead()
  }
  const page = world.load()
  for (let minute = 0; minute < 24 * 60; minute++) {
    page.push(minute)
    for (const tick of range(0, 12)) page.push(tick, `time ${minute}`)
    await settled()
    world.clock.tick(60_000)
    const bytes = world.bytes()
    assert.ok(world.stored().length <= 200 && bytes <= 256_000, `${bytes} bytes`)
  }
  assert.is(world.stored().length, 200)
  assert.ok(tries < 24 * 60 * 2, `${tries} tries`)
})

// Guard: tracking/queue.ts: a leaving page sends only its own events
test('sends all that waits at once when the page may be gone in a moment', async () => {
  const world = createWorld()
  const sent: unknown[] = []
  world.answer = ({ fields }) => {
    sent.push(fields.n)
    return fields.n === 2 ? undefined : new Promise(() => {})
  }
  const other = world.load()
  const page = world.load()
  for (const n of [1, 2, 3]) page.push(n)
  other.push(4)
  await settled()
  assert.equal(sent, [1])
  page.hurry()
  page.hurry()
  assert.equal(sent, [1, 2, 3], 'not again, and not what another tab will send')
  await settled()
  assert.equal(world.stored(), [1, 3, 4], 'only what was taken is forgotten')
})

test.run()
