import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSystem, dead, range, settled, status } from './queue-system.ts'

const test = suite('tracking queue with an event that nobody takes')

type System = ReturnType<typeof createSystem>

/** One minute passes in steps of a second. */
async function aMinute({ clock }: System): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    clock.tick(1_000)
    await settled()
  }
}

/** A page with one event that the server never accepts. */
async function open(system: System, poison: number, failure: () => Error) {
  const tries: unknown[] = []
  system.answer = ({ fields }) => {
    tries.push(fields.n)
    return fields.n === poison ? failure() : undefined
  }
  const page = system.load()
  for (const n of range(1, 6)) page.push(n)
  await settled()
  return { page, tries }
}

for (const code of [200, 403, 414, 431, 500]) {
  test(`HTTP ${code} for one of them, whoever says it, holds up no other for a minute`, async () => {
    const system = createSystem()
    const { page, tries } = await open(system, 2, () => status(code))
    await aMinute(system)
    assert.equal([system.taken, system.stored()], [[1, 3, 4, 5], [2]])
    assert.is(tries.filter(n => n === 2).length, 5)

    page.push(6)
    await settled()
    assert.equal(system.taken.at(-1), 6, 'at once: there is no pause on its account')
  })
}

test('what others left is tried by each page, and holds up none of its events', async () => {
  const system = createSystem()
  const first = await open(system, 2, () => status(500))
  await aMinute(system)
  first.page.end()
  const page = system.load()
  page.flush()
  for (const n of range(6, 9)) page.push(n)
  await aMinute(system)
  assert.equal([system.taken, system.stored()], [[1, 3, 4, 5, 6, 7, 8], [2]])
  page.end()

  system.answer = () => undefined
  system.load().flush()
  await settled()
  assert.equal(system.stored(), [], 'taken as soon as somebody takes it')
})

test('the page that goes tries it once more', async () => {
  const system = createSystem()
  const { page, tries } = await open(system, 2, () => status(500))
  await aMinute(system)
  const before = tries.length
  system.answer = () => undefined
  page.hurry()
  await settled()
  assert.equal([system.taken, system.stored()], [[1, 3, 4, 5, 2], []])
  assert.is(tries.length, before)
})

test('alone, it is tried again and again', async () => {
  const system = createSystem()
  system.answer = () => status(500)
  system.load().push(1)
  await aMinute(system)
  system.answer = () => undefined
  await aMinute(system)
  assert.equal([system.taken, system.stored()], [[1], []])
})

test('after an outage all arrive, the one that was suspected within a minute', async () => {
  const system = createSystem()
  system.answer = () => status(502)
  const page = system.load()
  for (const n of range(1, 6)) page.push(n)
  await aMinute(system)
  system.answer = () => undefined
  await aMinute(system)
  await aMinute(system)
  assert.equal([[...system.taken].sort(), system.stored()], [range(1, 6), []])
})

test('a network that is back clears everybody of suspicion', async () => {
  const system = createSystem()
  const { page } = await open(system, 2, () => status(403))
  await aMinute(system)
  assert.equal(system.stored(), [2])
  system.answer = () => undefined
  page.flush()
  await settled()
  assert.equal(system.stored(), [])
})

test('a server that asks for quiet suspects no event: the order stays', async () => {
  const system = createSystem()
  system.answer = () => status(503, 1_000)
  const page = system.load()
  for (const n of range(1, 6)) page.push(n)
  await aMinute(system)
  system.answer = () => undefined
  await aMinute(system)
  assert.equal(system.taken, range(1, 6))
})

test('a server that takes nothing for ten minutes loses nothing', async () => {
  const system = createSystem()
  system.answer = () => status(500)
  const page = system.load()
  for (const n of range(1, 6)) page.push(n)
  for (const _ of range(0, 10)) await aMinute(system)
  system.answer = () => undefined
  for (const _ of range(0, 3)) await aMinute(system)
  assert.equal([[...system.taken].sort(), system.stored()], [range(1, 6), []])
})

test('a dead network is nobody’s own failure: the order stays', async () => {
  const system = createSystem()
  system.answer = dead
  const page = system.load()
  for (const n of range(1, 6)) page.push(n)
  for (const _ of range(0, 10)) await aMinute(system)
  system.answer = () => undefined
  await aMinute(system)
  await aMinute(system)
  assert.equal(system.taken, range(1, 6))
})

test('what a newer release wrote is left to it, and holds up nothing', async () => {
  const system = createSystem()
  const newer = '{"call":"scroll","fields":{"n":1},"eid":"e-1","at":1,"version":2}'
  system.write('__trackEvent__0000000000001-e-1', newer)
  const page = system.load()
  page.flush()
  page.push(2)
  await settled()
  page.flush()
  await settled()
  assert.equal(system.taken, [2])
  assert.equal(Object.values(system.texts()), [newer])
})

test.run()
