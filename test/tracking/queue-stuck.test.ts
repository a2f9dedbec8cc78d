import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWorld, dead, range, settled, status } from './queue-world.ts'

const test = suite('tracking queue with an event that nobody takes')

type World = ReturnType<typeof createWorld>

/** A minute passes, second by second. */
async function aMinute({ clock }: World): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    clock.tick(1_000)
    await settled()
  }
}

/** Of the events of one page, somebody never takes this one. */
async function open(world: World, poison: number, failure: () => Error) {
  const tries: unknown[] = []
  world.answer = ({ fields }) => {
    tries.push(fields.n)
    return fields.n === poison ? failure() : undefined
  }
  const page = world.load()
  for (const n of range(1, 6)) page.push(n)
  await settled()
  return { page, tries }
}

for (const code of [200, 403, 414, 431, 500]) {
  test(`HTTP ${code} for one of them, whoever says it, holds up no other for a minute`, async () => {
    const world = createWorld()
    const { page, tries } = await open(world, 2, () => status(code))
    await aMinute(world)
    assert.equal([world.taken, world.stored()], [[1, 3, 4, 5], [2]])
    assert.is(tries.filter(n => n === 2).length, 5)

    page.push(6)
    await settled()
    assert.equal(world.taken.at(-1), 6, 'at once: there is no pause on its account')
  })
}

test('what others left is tried by each page, and holds up none of its events', async () => {
  const world = createWorld()
  const first = await open(world, 2, () => status(500))
  await aMinute(world)
  first.page.end()
  const page = world.load()
  page.flush()
  for (const n of range(6, 9)) page.push(n)
  await aMinute(world)
  assert.equal([world.taken, world.stored()], [[1, 3, 4, 5, 6, 7, 8], [2]])
  page.end()

  world.answer = () => undefined
  world.load().flush()
  await settled()
  assert.equal(world.stored(), [], 'taken as soon as somebody takes it')
})

test('the page that goes tries it once more', async () => {
  const world = createWorld()
  const { page, tries } = await open(world, 2, () => status(500))
  await aMinute(world)
  const before = tries.length
  world.answer = () => undefined
  page.hurry()
  await settled()
  assert.equal([world.taken, world.stored()], [[1, 3, 4, 5, 2], []])
  assert.is(tries.length, before)
})

test('alone, it is tried again and again', async () => {
  const world = createWorld()
  world.answer = () => status(500)
  world.load().push(1)
  await aMinute(world)
  world.answer = () => undefined
  await aMinute(world)
  assert.equal([world.taken, world.stored()], [[1], []])
})

test('after an outage all arrive, the one that was suspected within a minute', async () => {
  const world = createWorld()
  world.answer = () => status(502)
  const page = world.load()
  for (const n of range(1, 6)) page.push(n)
  await aMinute(world)
  world.answer = () => undefined
  await aMinute(world)
  await aMinute(world)
  assert.equal([[...world.taken].sort(), world.stored()], [range(1, 6), []])
})

test('a network that is back clears everybody of suspicion', async () => {
  const world = createWorld()
  const { page } = await open(world, 2, () => status(403))
  await aMinute(world)
  assert.equal(world.stored(), [2])
  world.answer = () => undefined
  page.flush()
  await settled()
  assert.equal(world.stored(), [])
})

test('a server that asks for quiet suspects no event: the order stays', async () => {
  const world = createWorld()
  world.answer = () => status(503, 1_000)
  const page = world.load()
  for (const n of range(1, 6)) page.push(n)
  await aMinute(world)
  world.answer = () => undefined
  await aMinute(world)
  assert.equal(world.taken, range(1, 6))
})

test('a server that takes nothing for ten minutes loses nothing', async () => {
  const world = createWorld()
  world.answer = () => status(500)
  const page = world.load()
  for (const n of range(1, 6)) page.push(n)
  for (const _ of range(0, 10)) await aMinute(world)
  world.answer = () => undefined
  for (const _ of range(0, 3)) await aMinute(world)
  assert.equal([[...world.taken].sort(), world.stored()], [range(1, 6), []])
})

test('a dead network is nobody’s own failure: the order stays', async () => {
  const world = createWorld()
  world.answer = dead
  const page = world.load()
  for (const n of range(1, 6)) page.push(n)
  for (const _ of range(0, 10)) await aMinute(world)
  world.answer = () => undefined
  await aMinute(world)
  await aMinute(world)
  assert.equal(world.taken, range(1, 6))
})

test('what a newer release wrote is left to it, and holds up nothing', async () => {
  const world = createWorld()
  const newer = '{"call":"scroll","fields":{"n":1},"eid":"e-1","at":1,"version":2}'
  world.write('__trackEvent__0000000000001-e-1', newer)
  const page = world.load()
  page.flush()
  page.push(2)
  await settled()
  page.flush()
  await settled()
  assert.equal(world.taken, [2])
  assert.equal(Object.values(world.texts()), [newer])
})

test.run()
