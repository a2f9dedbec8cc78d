import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSystem, dead, range, settled } from './queue-system.ts'

const test = suite('tracking queue')

test('sends at once and forgets only what the server has taken', async () => {
  const system = createSystem()
  const page = system.load()
  let answer: (failure: undefined) => void = () => {}
  system.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  page.push(1)
  await settled()
  assert.is(system.stored().length, 1)
  answer(undefined)
  await settled()
  assert.equal([system.taken, system.stored()], [[1], []])
})

test('delivers 150 offline events once and each page’s in order, over a reload in the middle', async () => {
  const system = createSystem()
  system.answer = dead
  const first = system.load()
  for (const n of range(0, 75)) first.push(n)
  await settled()
  system.clock.tick(30_000)
  first.end()

  const second = system.load()
  second.flush()
  for (const n of range(75, 150)) second.push(n)
  await settled()
  system.answer = () => undefined
  second.flush()
  await settled()
  assert.equal(system.taken, [...range(75, 150), ...range(0, 75)])
  assert.equal(system.stored(), [])
})

test('an event whose answer was lost is sent again under the same id, so it counts once', async () => {
  const system = createSystem()
  const page = system.load()
  system.answer = ({ eid, fields }) => {
    if (!system.eids.has(eid)) system.taken.push(fields.n)
    system.eids.add(eid)
    return dead()
  }
  page.push(1)
  await settled()
  system.answer = () => undefined
  page.flush()
  await settled()
  assert.equal(system.taken, [1])
})

test('a newer event about the same takes the place of the older one', async () => {
  const system = createSystem()
  system.answer = () => new Promise(() => {})
  const page = system.load()
  page.push(1, 'time')
  await settled()
  for (const n of range(2, 5)) page.push(n, 'time')
  page.push(9, 'other')
  assert.equal(system.stored(), [4, 9])
})

test('a tick that fails is not kept beside a newer one: its seconds are in that too', async () => {
  const system = createSystem()
  let answer: (failure: unknown) => void = () => {}
  system.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const page = system.load()
  page.push(1, 'time')
  await settled()
  page.push(6, 'time')
  answer(dead())
  await settled()
  assert.equal(system.stored(), [6])
})

test('after the storage was cleared nothing comes back, not even what is on its way', async () => {
  const system = createSystem()
  let answer: (failure: unknown) => void = () => {}
  system.answer = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const page = system.load()
  page.push(1)
  page.push(2)
  await settled()
  system.clear()
  answer(dead())
  await settled()
  system.answer = () => undefined
  system.clock.tick(120_000)
  await settled()
  assert.equal([system.taken, system.stored()], [[], []])
})

test('two tabs that wake together send each event once, each its own before what others left', async () => {
  const system = createSystem()
  const sent: unknown[] = []
  system.answer = dead
  const tabs = [system.load(), system.load()]
  for (const n of range(0, 20)) tabs[n % 2]?.push(n)
  await settled()
  system.answer = async ({ fields }) => {
    sent.push(fields.n)
    await Promise.resolve()
  }
  for (const tab of tabs) tab.flush()
  await settled()
  const [even, odd] = [0, 1].map(rest => range(0, 20).filter(n => n % 2 === rest))
  assert.equal(sent, [...(even ?? []), ...(odd ?? [])])
})

test('sends all that waits at once when the page may be gone in a moment', async () => {
  const system = createSystem()
  const sent: unknown[] = []
  system.answer = ({ fields }) => {
    sent.push(fields.n)
    return fields.n === 2 ? undefined : new Promise(() => {})
  }
  const other = system.load()
  const page = system.load()
  page.flush()
  for (const n of [1, 2, 3]) page.push(n)
  other.push(4)
  await settled()
  assert.equal(sent, [1])
  page.hurry()
  page.hurry()
  assert.equal(sent, [1, 2, 3], 'not again, and not what another tab will send')
  await settled()
  assert.equal(system.stored(), [1, 3, 4], 'only what was taken is forgotten')
})

test.run()
