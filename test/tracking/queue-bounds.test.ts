import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWorld, dead, range, refused, settled, status } from './queue-world.ts'

const test = suite('bounds of the tracking queue')

test('keeps the newest 200 events', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(0, 250)) page.push(n)
  assert.equal(world.stored(), range(50, 250))
})

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

test('counts what it gave up, once the rest is delivered', async () => {
  const world = createWorld()
  const page = await overloaded(world)
  page.push(0)
  await settled()
  world.clock.tick(72 * 3_600_000)
  page.flush()
  await settled()
  for (const n of range(0, 202)) page.push(n)
  await settled()
  world.answer = ({ fields }) => (fields.n === 9 ? refused(400) : undefined)
  assert.equal(world.dropped, [])
  page.flush()
  await settled()
  assert.equal(world.dropped, [{ refused: 1, old: 1, tooMany: 3 }])
})

test('a day without a network stays within 200 events and 256 kB, and does not tire the phone', async () => {
  const world = createWorld()
  let tries = 0
  world.answer = () => {
    tries += 1
    return dead()
  }
  const page = world.load()
  for (let minute = 0; minute < 24 * 60; minute++) {
    // Long ones until noon, when they fill the bytes; short ones after it, when they fill the number.
    page.push(minute, undefined, minute < 12 * 60 ? '茶'.repeat(1_000) : '')
    for (const tick of range(0, 12)) page.push(tick, `time ${minute}`)
    await settled()
    world.clock.tick(60_000)
    const bytes = world.bytes()
    assert.ok(world.stored().length <= 200 && bytes <= 256_000, `${bytes} bytes`)
    if (minute === 12 * 60 - 1) assert.ok(bytes > 250_000, `${bytes} bytes at noon`)
  }
  assert.is(world.stored().length, 200)
  assert.ok(tries < 24 * 60 * 2, `${tries} tries`)
})

test.run()
