import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scaled } from '../support/scale.ts'
import { createSystem, dead, range, refused, settled, status } from './queue-system.ts'

const test = suite('bounds of the tracking queue')

test('keeps the newest 200 events', async () => {
  const system = createSystem()
  system.answer = dead
  const page = system.load()
  for (const n of range(0, 250)) page.push(n)
  assert.equal(system.stored(), range(50, 250))
})

test('keeps at most 256 kB', async () => {
  const system = createSystem()
  system.answer = dead
  const page = system.load()
  for (const n of range(0, 150)) page.push(n, undefined, '茶'.repeat(1_000))
  const bytes = system.bytes()
  assert.ok(bytes <= 256_000 && bytes > 250_000, String(bytes))
  assert.is(system.stored().pop(), 149)
})

/** A page whose events reach the server but are not accepted. */
async function overloaded(system: ReturnType<typeof createSystem>) {
  system.answer = () => status(500)
  const page = system.load()
  page.push(0)
  await settled()
  return page
}

test('keeps an event for 72 hours', async () => {
  const system = createSystem()
  const first = await overloaded(system)
  first.push(1)
  first.end()
  system.clock.tick(71 * 3_600_000)
  const second = await overloaded(system)
  second.push(2)
  assert.equal(system.stored(), [0, 1, 0, 2])
  system.clock.tick(3_600_000)
  second.flush()
  // The server's time was unknown when the first one was recorded.
  assert.equal(system.stored(), [0, 0, 2])
})

test('counts what it gave up, once the rest is delivered', async () => {
  const system = createSystem()
  const page = await overloaded(system)
  page.push(0)
  await settled()
  system.clock.tick(72 * 3_600_000)
  page.flush()
  await settled()
  for (const n of range(0, 202)) page.push(n)
  await settled()
  system.answer = ({ fields }) => (fields.n === 9 ? refused(400) : undefined)
  assert.equal(system.dropped, [])
  page.flush()
  await settled()
  assert.equal(system.dropped, [{ refused: 1, old: 1, tooMany: 3 }])
})

const HOURS = scaled(4, 24)

test(`${HOURS} hours without a network stay within 200 events and 256 kB, and do not tire the phone`, async () => {
  const system = createSystem()
  const minutes = HOURS * 60
  let tries = 0
  system.answer = () => {
    tries += 1
    return dead()
  }
  const page = system.load()
  for (let minute = 0; minute < minutes; minute++) {
    // Long events in the first half, which reach the limit of bytes; then short ones, which reach the limit of events.
    page.push(minute, undefined, minute < minutes / 2 ? '茶'.repeat(1_000) : '')
    for (const tick of range(0, 12)) page.push(tick, `time ${minute}`)
    await settled()
    system.clock.tick(60_000)
    const bytes = system.bytes()
    assert.ok(system.stored().length <= 200 && bytes <= 256_000, `${bytes} bytes`)
    if (minute === minutes / 2 - 1) assert.ok(bytes > 250_000, `${bytes} bytes half-way`)
  }
  assert.is(system.stored().length, 200)
  assert.ok(tries < minutes * 2, `${tries} tries`)
})

test.run()
