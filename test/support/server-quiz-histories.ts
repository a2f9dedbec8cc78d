import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { STEPS } from './histories.ts'
import { scaled } from './scale.ts'
import { brandDay } from '../../server/core/clock.ts'
import { isRight, scoreOf } from '../../server/mechanics/quiz/quiz-score.ts'
import { joinCount } from '../../server/ledgers/stock.ts'
import { randomFrom, seed } from './matrix/random.ts'
import { LEAD_S, LIMIT_S } from './quiz-times.ts'
import { type Reply, startTestServer, type TestServer } from './server-app.ts'
import { addQuiz, playerOf, questionsOf } from './server-quizzes.ts'
import { visitorRow } from './server-data.ts'

const HISTORIES = scaled(6, 1000)
const uids = [1000, 1001, 1002]
const LIMITS = { tries_day: 2, tries_total: 3 }
/** Few, so that many histories continue without stock. */
const PRIZES = 1
const PASS = 30

/** State of one visitor according to the rules. */
interface Player {
  total: number
  day: string
  today: number
  paper?: { id: string; next: number; startsAt: number; right: number }
  results: number[]
  hasPrize: boolean
}

type System = { players: Map<number, Player>; left: number }
type Step = 'start' | 'right' | 'wrong' | 'twice' | 'old' | 'finish' | 'wait' | 'nap' | 'tomorrow'

// Sending an answer twice concurrently is as likely as a right answer.
const steps: Step[] = [
  'start',
  'start',
  'right',
  'right',
  'right',
  'wrong',
  'twice',
  'old',
  'finish',
  'wait',
  'nap',
  'tomorrow',
]

/** Random histories of three people in one quiz; after every step the database agrees with the model. */
export function addQuizHistories(test: ReturnType<typeof suite>, isolation: string): void {
  let server: TestServer

  test.before(async () => {
    server = await startTestServer({ isolation })
    await server.db
      .insertInto('visitor')
      .values(uids.map(uid => visitorRow(8, uid)))
      .execute()
  })
  test.after(() => server.close())

  test('whatever people do, the database agrees with the rules', async () => {
    const pick = randomFrom(seed(`histories, ${isolation}`))
    for (let n = 0; n < HISTORIES; n += 1) await oneHistory(server, 2000 + n, pick)
  })
}

async function oneHistory(
  server: TestServer,
  id: number,
  pick: ReturnType<typeof randomFrom>,
): Promise<void> {
  await addQuiz(
    server,
    id,
    { ...LIMITS, per_question_s: LIMIT_S, pass_score: PASS, show_answer: 'never' },
    { stock_total: PRIZES, stock_left: PRIZES, end_at: server.clock.seconds() + 300 * 86_400 },
  )
  const callers = new Map(
    await Promise.all(
      uids.map(async uid => [uid, playerOf(server, await server.as(uid), id)] as const),
    ),
  )
  const system: System = { players: new Map(uids.map(uid => [uid, newPlayer()])), left: PRIZES }
  for (let n = 0; n < STEPS; n += 1) {
    const [uid, step] = [pick(uids), pick(steps)]
    const [api, player] = [callers.get(uid), system.players.get(uid)]
    if (!api || !player) throw new Error('nobody')
    const told = `history ${id}, step ${n}: ${uid} ${step}`
    await takeStep({ server, api, player, system, step, told })
    await compare(server, id, system, told)
  }
}

const newPlayer = (): Player => ({ total: 0, day: '', today: 0, results: [], hasPrize: false })

interface Turn {
  server: TestServer
  api: ReturnType<typeof playerOf>
  player: Player
  system: System
  step: Step
  told: string
}

async function takeStep(turn: Turn): Promise<void> {
  const { server, step } = turn
  if (step === 'wait') return server.clock.pass(3)
  if (step === 'nap') return server.clock.pass(LEAD_S + LIMIT_S + 3)
  if (step === 'tomorrow') return server.clock.pass(86_400)
  if (step === 'start') return start(turn)
  if (step === 'finish') return finish(turn)
  return answer(turn)
}

/** Two concurrent taps: one paper, one try; none without a prize in stock. */
async function start({ server, api, player, system, told }: Turn): Promise<void> {
  const replies = await Promise.all([api.start(), api.start()])
  const today = brandDay(server.clock.seconds())
  const used = player.day === today ? player.today : 0
  const may = player.total < LIMITS.tries_total && used < LIMITS.tries_day
  const codes = replies.map(({ code }) => code)
  if (!player.paper && system.left === 0) return assert.equal(codes, [2105, 2105], told)
  if (!player.paper && !may) {
    // After all tries are used, the next day brings no more.
    const code = player.total < LIMITS.tries_total ? 2108 : 2124
    return assert.equal(codes, [code, code], told)
  }
  assert.equal(codes, [1, 1], told)
  const paperIds = new Set(replies.map(({ data }) => String(data.paper_id)))
  assert.is(paperIds.size, 1, told)
  const [paperId = ''] = paperIds
  if (player.paper) return assert.is(paperId, player.paper.id, told)
  player.paper = { id: paperId, next: 1, startsAt: server.clock.seconds() + LEAD_S, right: 0 }
  player.total += 1
  player.today = used + 1
  player.day = today
}

async function answer({ server, api, player, step, told }: Turn): Promise<void> {
  const { paper } = player
  if (!paper) return
  // Nobody answers in zero time, or sees the first question before its clock starts.
  server.clock.pass(paper.next === 1 ? LEAD_S + 1 : 1)
  const questions = await questionsOf(server, paper.id)
  const question = questions[paper.next - 1]
  if (step === 'old' || !question) {
    return assert.is((await api.answer(paper.id, paper.next - 1 || 7, [])).code, 1004, told)
  }
  const keys = step === 'wrong' ? [] : question.answer
  const isLate = server.clock.seconds() > paper.startsAt + LIMIT_S + 2
  const replies =
    step === 'twice'
      ? await Promise.all([
          api.answer(paper.id, paper.next, keys),
          api.answer(paper.id, paper.next, keys),
        ])
      : [await api.answer(paper.id, paper.next, keys)]
  const taken = replies.filter((reply: Reply) => reply.code === (isLate ? 2115 : 1))
  const refused = replies.filter((reply: Reply) => reply.code === 1004)
  assert.equal([taken.length, refused.length], [1, replies.length - 1], told)
  if (keys.length > 0 && !isLate) paper.right += 1
  paper.next += 1
  paper.startsAt = server.clock.seconds()
}

async function finish({ api, player, system, told }: Turn): Promise<void> {
  const { paper } = player
  if (!paper) return
  const replies = await Promise.all([api.finish(paper.id), api.finish(paper.id)])
  assert.equal(replies[0]?.data, replies[1]?.data, told)
  const data = replies[0]?.data ?? {}
  const score = paper.right * 10
  assert.equal([replies[0]?.code, data.score, data.passed], [1, score, score >= PASS], told)
  const wins = score >= PASS && !player.hasPrize && system.left > 0
  assert.is(data.prize !== null, wins, told)
  if (wins) {
    player.hasPrize = true
    system.left -= 1
  }
  player.results.push(score)
  delete player.paper
}

async function compare(
  server: TestServer,
  id: number,
  system: System,
  told: string,
): Promise<void> {
  const { db } = server
  const activity = await db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  const begun = [...system.players.values()].filter(({ total }) => total > 0)
  const joined = await joinCount(db, { brand_id: 8, activity_id: id })
  assert.equal([activity.stock_left, joined], [system.left, begun.length], told)
  const rows = await db
    .selectFrom('quiz_player')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  const stored = new Map(rows.map(row => [row.uid, row]))
  for (const [uid, player] of system.players) {
    const row = stored.get(uid)
    assert.equal(
      [row?.total_n ?? 0, row?.best_score ?? 0, (row?.prize_grant ?? null) !== null],
      [player.total, Math.max(0, ...player.results), player.hasPrize],
      told,
    )
  }
  await comparePapers(server, id, system, told)
}

async function comparePapers(
  { db }: TestServer,
  id: number,
  system: System,
  told: string,
): Promise<void> {
  const papers = await db
    .selectFrom('quiz_paper')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  const running = papers.filter(({ status }) => status === 1)
  const open = [...system.players.values()].flatMap(({ paper }) => (paper ? [paper.id] : []))
  assert.equal(running.map(({ paper_id }) => paper_id).sort(), open.sort(), told)
  const answers = await db
    .selectFrom('quiz_answer')
    .innerJoin('quiz_paper', join =>
      join
        .onRef('quiz_paper.brand_id', '=', 'quiz_answer.brand_id')
        .onRef('quiz_paper.paper_id', '=', 'quiz_answer.paper_id'),
    )
    .where('quiz_paper.activity_id', '=', id)
    .selectAll('quiz_answer')
    .execute()
  for (const paper of papers) {
    const mine = answers.filter(({ paper_id }) => paper_id === paper.paper_id)
    for (const each of mine) {
      const question = paper.questions[each.no - 1]
      assert.ok(question && isRight(question, each) === each.is_right, told)
    }
    if (paper.status === 1) continue
    // The score can be recomputed from what is stored.
    const again = scoreOf(paper.questions, mine)
    assert.equal(
      [paper.score, paper.right_n, paper.used_ms, paper.flagged],
      [again.score, again.rightN, again.usedMs, again.flagged],
      told,
    )
  }
}
