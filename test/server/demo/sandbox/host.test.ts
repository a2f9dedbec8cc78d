import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHost } from '../../../../server/demo/sandbox/browser/host.js'

const test = suite('the chats on the desk')

/** All promises that wait for nothing from outside. */
const settle = () => new Promise(resolve => setImmediate(resolve))

const realFetch = globalThis.fetch
test.after.each(() => {
  globalThis.fetch = realFetch
})

test('a card that was sent stays, though the look before it is answered late', async () => {
  const kept: { id: number }[] = [{ id: 1 }]
  /** Answers of `/sandbox/cards`, with what the server had when it was asked. */
  const late: (() => void)[] = []
  let isLate = false
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    if (init) kept.unshift({ id: kept.length + 1 })
    const body = path === '/sandbox/state' ? { person: 'staff' } : { cards: [...kept] }
    if (isLate) await new Promise<void>(done => late.push(done))
    return Response.json(body)
  }) as typeof fetch

  const host = await createHost()
  isLate = true
  const looked = host.look()
  await settle()
  isLate = false
  const sent = host.sendCard({})
  await settle()
  for (const answer of late) answer()
  await Promise.all([looked, sent])
  assert.equal(
    host.cards.map(({ id }) => id),
    [2, 1],
  )
})

test.run()
