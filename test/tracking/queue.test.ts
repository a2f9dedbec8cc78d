import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../api/core/api-error.ts'
import { createQueue, type QueuedEvent } from '../../tracking/queue.ts'
import { createFakeClock } from '../support/fake-clock.ts'

const test = suite('tracking queue')

const dead = () => new ApiError('network', '请求失败')
const status = (code: number) => new ApiError('network', '请求失败', { code })

/** A phone with a storage, and a server that takes an event id once. */
function createWorld() {
  const clock = createFakeClock()
  const world = {
    clock,
    /** As the storage keeps it: text. */
    text: '[]',
    taken: [] as unknown[],
    eids: new Set<string>(),
    answer: (_event: QueuedEvent): unknown => undefined,
    stored: () => JSON.parse(world.text) as QueuedEvent[],
    /** What a page load makes; an older queue is thrown away with its page. */
    load: () => {
      let isGone = false
      const queue = createQueue({
        clock,
        random: () => 1,
        load: world.stored,
        save(events) {
          if (!isGone) world.text = JSON.stringify(events)
        },
        async send(event) {
          const failure = await world.answer(event)
          if (failure) throw failure
          if (!world.eids.has(event.eid)) world.taken.push(event.fields.n)
          world.eids.add(event.eid)
        },
      })
      const push = (n: number, about?: string) => queue.push('pageLog', { n }, about)
      const end = () => {
        isGone = true
      }
      return { ...queue, push, end }
    },
  }
  return world
}

/** Lets all promises that can settle do so. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await Promise.resolve()
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

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
  const begin = world.clock.now()
  const tries: number[] = []
  world.answer = () => {
    tries.push((world.clock.now() - begin) / 1000)
    return dead()
  }
  world.load().push(1)
  for (let second = 0; second < 190; second++) {
    await settled()
    world.clock.tick(1_000)
  }
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  assert.equal(pauses, [1, 2, 4, 8, 16, 32, 60, 60])
})

test('leaves a busy server alone for as long as it asks, and up to a fifth more', async () => {
  const world = createWorld()
  let tries = 0
  world.answer = () => {
    tries += 1
    return new ApiError('network', '请求失败', { code: 503, retryAfterMs: 10_000 })
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

for (const code of [0, 408, 500, 503]) {
  test(`keeps an event that met HTTP ${code}`, async () => {
    const world = createWorld()
    world.answer = () => status(code)
    world.load().push(1)
    await settled()
    assert.is(world.stored().length, 1)
  })
}

test('keeps an event that met HTTP 429, told by an envelope', async () => {
  const world = createWorld()
  world.answer = () => new ApiError('refused', '太快了', { code: 1005 })
  world.load().push(1)
  await settled()
  assert.is(world.stored().length, 1)
})

test('keeps the newest 200 events', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(0, 250)) page.push(n)
  assert.equal(
    world.stored().map(each => each.fields.n),
    range(50, 250),
  )
})

test('keeps at most 256 kB', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(0, 100)) page.push(n)
  const big = '茶'.repeat(1_000)
  const queue = world.load()
  for (let n = 0; n < 100; n++) queue.push(n, `${big}${n}`)
  const bytes = Buffer.byteLength(world.text)
  assert.ok(bytes <= 256_000 && bytes > 240_000, String(bytes))
})

test('keeps an event for 72 hours', async () => {
  const world = createWorld()
  world.answer = dead
  const first = world.load()
  first.push(1)
  await settled()
  first.end()
  world.clock.tick(71 * 3_600_000)
  const second = world.load()
  second.push(2)
  assert.is(world.stored().length, 2)
  world.clock.tick(3_600_000)
  second.flush()
  assert.equal(
    world.stored().map(each => each.fields.n),
    [2],
  )
})

test('a newer event about the same replaces the waiting one, never the one on its way', async () => {
  const world = createWorld()
  world.answer = () => new Promise(() => {})
  const page = world.load()
  for (const n of range(1, 5)) page.push(n, 'time')
  page.push(9, 'other')
  assert.equal(
    world.stored().map(each => each.fields.n),
    [1, 4, 9],
  )
})

test('sends all that waits at once when the page may be gone in a moment', async () => {
  const world = createWorld()
  const sent: unknown[] = []
  world.answer = ({ fields }) => {
    sent.push(fields.n)
    return fields.n === 2 ? undefined : new Promise(() => {})
  }
  const page = world.load()
  for (const n of [1, 2, 3]) page.push(n)
  assert.equal(sent, [1])
  page.hurry()
  page.hurry()
  assert.equal(sent, [1, 2, 3])
  await settled()
  assert.equal(
    world.stored().map(each => each.fields.n),
    [1, 3],
    'only what was taken is forgotten',
  )
})

test.run()
