import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Reply, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addQuiz, playerOf, prizesOf, questionsOf } from '../../../support/server-quizzes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('playing a quiz')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 10 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

const player = async (id: number, uid: number = people.shopper) =>
  playerOf(server, await server.as(uid), id)

test('a paper all right: score, place and a prize with a code for the counter', async () => {
  await addQuiz(server, 722)
  const me = await player(722)
  const { code, data } = await me.play(5)
  assert.is(code, 1)
  assert.equal(
    [data.score, data.full_score, data.right_n, data.passed, data.beat_pct, data.no_prize],
    [50, 50, 5, true, 100, ''],
  )
  const { data: prizes } = await me.prizes()
  const [prize] = prizes.list as { grant_id: string; status: string; code: string }[]
  assert.equal(
    [prize?.grant_id, prize?.status],
    [(data.prize as { grant_id: string }).grant_id, 'unused'],
  )
  assert.match(prize?.code ?? '', /^\d{12}$/)
  assert.equal((await prizesOf(server, 722)).winners, [people.shopper])
})

// Acceptance example 10.
test('response bodies before closing hold no answer', async () => {
  await addQuiz(server, 724, { tries_day: 9 })
  const me = await player(724, people.friend)
  const bodies: [Reply, closed: number][] = [[await me.detail(), 0]]
  const started = await me.start()
  bodies.push([started, 0], [await me.detail(), 0], [await me.start(), 0])
  const paperId = started.data.paper_id
  const questions = await questionsOf(server, paperId)
  for (const [index, each] of questions.entries()) {
    server.clock.pass(1)
    bodies.push([await me.answer(paperId, index + 1, each.answer), index + 1])
    bodies.push([await me.detail(), index + 1], [await me.rank(), index + 1])
  }
  for (const [{ data }, closed] of bodies) {
    const text = JSON.stringify(data)
    for (const { explain } of questions.slice(closed)) assert.not.match(text, explain)
    if (closed === 0) assert.not.match(text, /"(answer|right|explain|is_right)"/)
    const open = data.question as object | null | undefined
    if (open)
      assert.equal(Object.keys(open).sort(), [
        'deadline_at',
        'image',
        'kind',
        'no',
        'options',
        'score',
        'starts_at',
        'stem',
      ])
  }
  assert.is(bodies.length, 4 + 3 * questions.length)
})

test('where answers are never shown, no body of the whole paper holds one', async () => {
  await addQuiz(server, 725, { show_answer: 'never' })
  const me = await player(725)
  const { data } = await me.start()
  const bodies = []
  for (const [index, each] of (await questionsOf(server, data.paper_id)).entries())
    bodies.push((await me.answer(data.paper_id, index + 1, each.answer)).data)
  bodies.push((await me.finish(data.paper_id)).data)
  assert.not.match(JSON.stringify(bodies), /"(answer|right|explain)"|解析/)
})

test('several options are right only when complete', async () => {
  await addQuiz(server, 726, { tries_day: 9, shuffle: 0, per_question_s: 0 })
  const me = await player(726)
  for (const [pick, right] of [
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ] as const) {
    const { data } = await me.start()
    const questions = await questionsOf(server, data.paper_id)
    const place = questions.findIndex(each => each.kind === 'multi')
    const multi = questions[place]
    for (let no = 1; no <= place; no += 1) await me.answer(data.paper_id, no, [])
    const keys = pick === 3 ? multi?.options.map(({ key }) => key) : multi?.answer.slice(0, pick)
    const { data: answered } = await me.answer(data.paper_id, place + 1, keys ?? [])
    assert.is(answered.right, right, `${pick} of two`)
    await me.finish(data.paper_id)
  }
})

test('only the open question can be answered, and only with its own keys', async () => {
  await addQuiz(server, 729)
  const me = await player(729)
  const { data } = await me.start()
  assert.is((await me.answer(data.paper_id, 2, [])).code, 1004)
  const wrong = await me.answer(data.paper_id, 1, ['nothing'])
  assert.equal([wrong.code, wrong.data], [1001, { field: 'keys' }])
  await me.answer(data.paper_id, 1, [])
  assert.is((await me.answer(data.paper_id, 1, [])).code, 1004)
  const other = await player(729, people.friend)
  assert.is((await other.answer(data.paper_id, 2, [])).code, 2123)
  assert.is((await other.finish(data.paper_id)).code, 2123)
})

test('under 300 ms an answer: the score stands, without place and prize', async () => {
  await addQuiz(server, 7731)
  const fast = await player(7731, 1000)
  const { data } = await fast.play(5, 0.299)
  assert.equal([data.score, data.passed, data.prize, data.no_prize], [50, true, null, 'flagged'])
  const slow = await player(7731, 1001)
  assert.is((await slow.play(5, 0.3)).data.no_prize, '')
  const { data: rank } = await fast.rank()
  assert.equal([rank.total, rank.me], [1, null])
})

test('too few points pass nobody', async () => {
  await addQuiz(server, 7732)
  const { data } = await (await player(7732)).play(2)
  assert.equal([data.score, data.passed, data.no_prize], [20, false, 'notPassed'])
  assert.is((await prizesOf(server, 7732)).left, 100)
})

test('one prize per person, however often they pass', async () => {
  await addQuiz(server, 7733, { tries_day: 3 })
  const me = await player(7733)
  assert.is((await me.play(5)).data.no_prize, '')
  assert.is((await me.play(5)).data.no_prize, 'already')
  assert.is((await prizesOf(server, 7733)).left, 99)
})

test('the last prize goes to one; the other keeps the result, and nobody new begins', async () => {
  await addQuiz(server, 7734, {}, { stock_total: 1, stock_left: 1 })
  const [one, two] = [await player(7734, 1000), await player(7734, 1001)]
  const { data } = await two.start()
  assert.is((await one.play(5)).data.no_prize, '')
  for (const [index, each] of (await questionsOf(server, data.paper_id)).entries()) {
    server.clock.pass(2)
    await two.answer(data.paper_id, index + 1, each.answer)
  }
  const late = await two.finish(data.paper_id)
  assert.equal([late.data.passed, late.data.no_prize], [true, 'soldOut'])
  assert.is((await two.start()).code, 2105)
})

test('a paper that is open when the campaign ends is handed in with what was answered', async () => {
  await addQuiz(server, 750, {}, { end_at: server.clock.seconds() + 60 })
  const me = await player(750)
  const { data } = await me.start()
  const [first] = await questionsOf(server, data.paper_id)
  await me.answer(data.paper_id, 1, first?.answer ?? [])
  server.clock.pass(60)
  assert.is((await me.answer(data.paper_id, 2, [])).code, 2103)
  assert.is((await me.finish(data.paper_id)).data.right_n, 1)
})

test('handed in twice, also as another attempt: one result', async () => {
  await addQuiz(server, 751)
  const me = await player(751)
  const { data } = await me.start()
  const results = [await me.finish(data.paper_id), await me.finish(data.paper_id)]
  assert.equal(results[0]?.data, results[1]?.data)
})

test('who is not logged in reads, and begins nothing', async () => {
  await addQuiz(server, 752)
  const nobody = playerOf(server, await server.as(), 752)
  const { code, data } = await nobody.detail()
  assert.equal([code, (data.mine as { tries_left: number }).tries_left], [1, 2])
  assert.is((await nobody.start()).code, 2128)
  assert.is((await nobody.prizes()).code, 2128)
})

test.run()
