import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRiskFixture, FIRST, PEOPLE, person } from '../../../support/risk-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { addEnvelopes } from '../../../support/server-envelopes.ts'

const test = suite('the word of an envelope')
const system = createRiskFixture(test, 'read committed', 720)
const path = '/api/wechat/red-envelope/open'
const asksFor = { mode: 'password', word: '龙井新茶' } as const

test('is guessed five times by a person and thirty times from an address', async () => {
  const id = 9721
  await addEnvelopes(system.server, id, asksFor)
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const caller = await person(system, n)
      const guess = () => caller.post(path, { id, word: '碧螺春', reqId: newReqId() })
      return Promise.all([guess(), guess(), guess(), guess(), guess()])
    }),
  )
  const judged = answers.flat().filter(({ data }) => data.field === 'word')
  assert.is(judged.length, 30)
  const late = await (await person(system, 1)).post(path, {
    id,
    word: '龙井新茶',
    reqId: newReqId(),
  })
  assert.is(late.code, 1005)
  const elsewhere = await system.server.as(FIRST + PEOPLE - 1)
  assert.is((await elsewhere.post(path, { id, word: '龙井新茶', reqId: newReqId() })).code, 1)
})

test('is not guessed by who names none, nor by who names the right one', async () => {
  const id = 9722
  system.server.clock.pass(601)
  await addEnvelopes(system.server, id, { ...asksFor, count: 100, total_fen: 10_000 })
  const caller = await person(system, 0)
  for (let n = 0; n < 40; n += 1) {
    assert.is((await caller.post(path, { id, reqId: newReqId() })).data.field, 'word')
  }
  const replies = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) =>
      (await person(system, n)).post(path, { id, word: ' 龙井新茶', reqId: newReqId() }),
    ),
  )
  assert.is(replies.filter(({ code }) => code === 1).length, PEOPLE)
})

test.run()
