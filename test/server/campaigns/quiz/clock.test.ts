import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { LEAD_S } from '../../../support/quiz-times.ts'
import { addQuiz, playerOf, prizesOf, questionsOf } from '../../../support/server-quizzes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('the clock of a quiz')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 10 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

const player = async (id: number, uid: number = people.shopper) =>
  playerOf(server, await server.as(uid), id)

interface Open {
  no: number
  options: { key: string }[]
  starts_at: number
  deadline_at: number
}

const openOf = ({ data }: Reply) => data.question as Open | null

// Acceptance example 10.
test('answer after deadline + 2 s counts wrong; two seconds after it still counts', async () => {
  await addQuiz(server, 723, { show_answer: 'after' })
  const me = await player(723)
  const { data } = await me.start()
  const [first, second] = await questionsOf(server, data.paper_id)
  server.clock.pass(LEAD_S + 15 + 2)
  const onTime = await me.answer(data.paper_id, 1, first?.answer ?? [])
  assert.equal([onTime.code, onTime.data.right], [1, true])
  const open = openOf(onTime)
  server.clock.pass((open?.deadline_at ?? 0) - server.clock.seconds() + 3)
  const late = await me.answer(data.paper_id, 2, second?.answer ?? [])
  assert.equal([late.code, late.data.right, late.data.late], [2115, false, true])
  assert.is(openOf(late)?.no, 3, 'the next question is sent')
  const { data: result } = await me.finish(data.paper_id)
  assert.equal([result.score, result.right_n], [10, 1])
})

test('the first question’s clock starts a moment after the paper, and then gives all its seconds', async () => {
  await addQuiz(server, 753)
  // The wire rounds down.
  server.clock.pass(0.7)
  const me = await player(753)
  const started = await me.start()
  const { starts_at = 0, deadline_at = 0 } = openOf(started) ?? {}
  const lead = starts_at - Number(started.data.server_time)
  assert.equal([lead, deadline_at - starts_at], [LEAD_S, 15])
  server.clock.pass(LEAD_S + 15 + 2.1)
  assert.is((await me.answer(started.data.paper_id, 1, [])).code, 2115)
})

test('time counts from the first question’s clock on, and for a later one from when it was sent', async () => {
  await addQuiz(server, 754)
  const usedBy = async (uid: number, seconds: number[]): Promise<number[]> => {
    const me = await player(754, uid)
    const { data } = await me.start()
    for (const [index, each] of seconds.entries()) {
      server.clock.pass(each)
      await me.answer(data.paper_id, index + 1, [])
    }
    const rows = await server.db
      .selectFrom('quiz_answer')
      .select('used_ms')
      .where('paper_id', '=', String(data.paper_id))
      .orderBy('no')
      .execute()
    return rows.map(({ used_ms }) => used_ms)
  }
  assert.equal(await usedBy(1002, [LEAD_S + 3.5, 4]), [3500, 4000])
  assert.equal(await usedBy(1003, [LEAD_S - 0.5, 4]), [0, 4000])
  assert.equal(await usedBy(1004, [LEAD_S + 99, 99]), [15_000 + 2000, 5000 + 15_000 + 2000])
})

test('a start that is repeated after a lost answer tells the time of now', async () => {
  await addQuiz(server, 755)
  const me = await player(755)
  const reqId = newReqId()
  const first = await me.start(reqId)
  server.clock.pass(6)
  const { data } = await me.start(reqId)
  assert.equal(data, { ...first.data, server_time: Number(first.data.server_time) + 6 })
  const answerId = newReqId()
  const answered = await me.answer(data.paper_id, 1, [], answerId)
  server.clock.pass(3)
  const again = await me.answer(data.paper_id, 1, [], answerId)
  assert.equal(again.data, {
    ...answered.data,
    server_time: Number(answered.data.server_time) + 3,
  })
})

test('a reload goes on with the same paper, and leaving stops no clock', async () => {
  await addQuiz(server, 727, { tries_day: 1 })
  const me = await player(727)
  const first = await me.start()
  server.clock.pass(8)
  const { data } = await me.detail()
  const mine = data.mine as { running_paper: { paper_id: string; question: Open } }
  assert.equal(
    [mine.running_paper.paper_id, mine.running_paper.question],
    [first.data.paper_id, first.data.question],
  )
  const again = await me.start()
  assert.equal(
    [again.code, again.data.paper_id, again.data.question],
    [1, first.data.paper_id, first.data.question],
  )
  server.clock.pass(3600)
  assert.is((await me.answer(first.data.paper_id, 1, [])).code, 2115)
  assert.is((await prizesOf(server, 727)).players, 1)
})

test('the same attempt of an answer gives the same answer, also when it was late', async () => {
  await addQuiz(server, 728)
  const me = await player(728)
  const { data } = await me.start()
  server.clock.pass(60)
  const reqId = newReqId()
  const replies = []
  for (let n = 0; n < 3; n += 1) replies.push(await me.answer(data.paper_id, 1, [], reqId))
  assert.is(new Set(replies.map(({ code, data: body }) => JSON.stringify([code, body]))).size, 1)
  assert.is(replies[0]?.code, 2115)
  const rows = await server.db
    .selectFrom('quiz_answer')
    .select('no')
    .where('paper_id', '=', String(data.paper_id))
    .execute()
  assert.equal(rows, [{ no: 1 }])
})

test('the time of the whole paper ends it: what is left is wrong', async () => {
  await addQuiz(server, 7730, { total_s: 20, per_question_s: 0 })
  const me = await player(7730)
  const started = await me.start()
  const { data } = started
  assert.is(openOf(started)?.deadline_at, server.clock.seconds() + LEAD_S + 20)
  const [first] = await questionsOf(server, data.paper_id)
  server.clock.pass(LEAD_S + 5)
  const one = await me.answer(data.paper_id, 1, first?.answer ?? [])
  assert.is(openOf(one)?.deadline_at, server.clock.seconds() + 15)
  server.clock.pass(30)
  const late = await me.answer(data.paper_id, 2, [])
  assert.equal([late.code, late.data.done, late.data.question], [2115, true, null])
  assert.is((await me.finish(data.paper_id)).data.right_n, 1)
})

test.run()
