import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSystem, dead, range, settled } from './queue-system.ts'

const test = suite('tracking queue of a page that is busy')

/** A new page on a phone with five pending events; the page becomes idle when the test says so. */
async function busyPage() {
  const system = createSystem()
  system.answer = dead
  const before = system.load()
  for (const n of range(0, 5)) before.push(n)
  await settled()
  before.end()
  system.answer = () => undefined
  let rests: (() => void)[] = []
  system.idle = () => new Promise<void>(resolve => rests.push(resolve))
  async function rest(): Promise<void> {
    const due = rests
    rests = []
    for (const begin of due) begin()
    await settled()
  }
  return { system, page: system.load(), rest }
}

test('what others left is not its concern before it is told so', async () => {
  const { system, page, rest } = await busyPage()
  page.push(7)
  await settled()
  await rest()
  assert.equal(system.taken, [7])
  page.flush()
  await settled()
  for (const _ of range(0, 5)) await rest()
  assert.equal(system.taken, [7, ...range(0, 5)])
})

test('what others left goes one by one, each when the page rests', async () => {
  const { system, page, rest } = await busyPage()
  page.flush()
  await settled()
  assert.equal(system.taken, [])
  await rest()
  assert.equal(system.taken, [0])
  await rest()
  assert.equal(system.taken, [0, 1])
})

test('an event of its own goes at once, however much of others waits', async () => {
  const { system, page, rest } = await busyPage()
  page.flush()
  await settled()
  await rest()
  page.push(8)
  await settled()
  page.push(9)
  await settled()
  assert.equal(system.taken, [0, 8, 9])
  for (const _ of range(0, 4)) await rest()
  assert.equal([system.taken, system.stored()], [[0, 8, 9, 1, 2, 3, 4], []])
})

test('as it goes it sends its own, and leaves others’ for the next page', async () => {
  const { system, page } = await busyPage()
  const sent: unknown[] = []
  system.answer = ({ fields }) => {
    sent.push(fields.n)
    return new Promise(() => {})
  }
  page.flush()
  page.push(8)
  page.push(9)
  page.hurry()
  await settled()
  assert.equal(
    [sent.sort(), system.stored()],
    [
      [8, 9],
      [...range(0, 5), 8, 9],
    ],
  )
})

test.run()
