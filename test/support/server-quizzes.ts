import { randomUUID } from 'node:crypto'
import { DAY_S } from '../../api/values/time.ts'
import type { PaperQuestion } from '../../server/core/tables.ts'
import type { BankQuestion, QuizConfig } from '../../api/configs/quiz.ts'
import { joinCount } from '../../server/ledgers/stock.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { Caller, TestServer } from './server-app.ts'
import { LEAD_S } from './quiz-times.ts'
import { START } from './server-clock.ts'

const root = '/api/wechat/question'

const question = (n: number, changes: Partial<BankQuestion> = {}): BankQuestion => ({
  stem: `题目${n}`,
  image: '',
  kind: 'single',
  options: [`对的${n}`, `错的${n}甲`, `错的${n}乙`],
  answer: [0],
  score: 10,
  explain: `解析${n}`,
  ...changes,
})

/** Five questions of ten points, one with two right options, one true-or-false. */
export const bank: BankQuestion[] = [
  question(1),
  question(2),
  question(3, { kind: 'multi', options: ['对的甲', '对的乙', '错的3'], answer: [0, 1] }),
  question(4, { kind: 'judge', options: ['对的对', '错的错'] }),
  question(5),
]

export const prizeItem = {
  name: '一泡正山小种',
  image: '',
  value_text: '到店领取',
  valid_days: 30,
  contact: 0,
  use_path: '',
} as const

export const baseQuiz: QuizConfig = {
  bank,
  pick_n: 5,
  shuffle: 1,
  per_question_s: 15,
  total_s: 0,
  pass_score: 30,
  tries_day: 2,
  tries_total: -1,
  prize: { kind: 'grant', item: prizeItem },
  show_answer: 'after',
  study_url: '',
}

export function quizCampaign(
  activityId: number,
  ext: Partial<QuizConfig> = {},
  changes: Partial<Activity> = {},
): Activity {
  return runningActivity({
    activity_id: activityId,
    type: 'question',
    title: `答题${activityId}`,
    cover: '',
    share_image: '/card.svg',
    theme_color: '#2f6b4f',
    share_title: '我答对{right}题，超过{pct}%的人',
    share_desc: '来试试',
    rules_html: '<p>规则</p>',
    end_at: START + 10 * DAY_S,
    limit_per_user: 1,
    ext: JSON.stringify({ ...baseQuiz, ...ext }),
    ...changes,
  })
}

export async function addQuiz(
  { db }: TestServer,
  activityId: number,
  ext: Partial<QuizConfig> = {},
  changes: Partial<Activity> = {},
): Promise<void> {
  await db
    .insertInto('activity')
    .values(quizCampaign(activityId, ext, changes))
    .execute()
}

/** A person in a quiz, who calls the server like the page. */
export function playerOf(server: TestServer, caller: Caller, id: number) {
  const start = (reqId: string = randomUUID()) => caller.post(`${root}/start`, { id, reqId })
  const answer = (paperId: unknown, no: number, keys: string[], reqId: string = randomUUID()) =>
    caller.post(`${root}/answer`, { paperId, no, keys, reqId })
  const finish = (paperId: unknown, reqId: string = randomUUID()) =>
    caller.post(`${root}/finish`, { paperId, reqId })

  /** Answers a whole paper, `rightN` answers right, each after `seconds`. */
  async function play(rightN: number, seconds = 2) {
    const { data } = await start()
    server.clock.pass(LEAD_S)
    for (const [index, each] of (await questionsOf(server, data.paper_id)).entries()) {
      server.clock.pass(seconds)
      await answer(data.paper_id, index + 1, index < rightN ? each.answer : [])
    }
    return finish(data.paper_id)
  }

  return {
    detail: () => caller.get(`${root}/detail`, { id }),
    prizes: () => caller.get(`${root}/prizes`, { id }),
    rank: (page = 1, limit = 10) => caller.get(`${root}/rank`, { id, page, limit }),
    start,
    answer,
    finish,
    play,
  }
}

/** The questions of a paper with their solutions, which are secret. */
export async function questionsOf({ db }: TestServer, paperId: unknown): Promise<PaperQuestion[]> {
  const paper = await db
    .selectFrom('quiz_paper')
    .select('questions')
    .where('paper_id', '=', String(paperId))
    .executeTakeFirstOrThrow()
  return paper.questions
}

/** Invariant: prizes given and left add up to the stock, and nobody has two. */
export async function prizesOf({ db }: TestServer, activityId: number) {
  const { stock_total, stock_left } = await db
    .selectFrom('activity')
    .select(['stock_total', 'stock_left'])
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  const grants = await db
    .selectFrom('user_grant')
    .select('uid')
    .where('activity_id', '=', activityId)
    .execute()
  return {
    total: stock_total,
    left: stock_left,
    players: await joinCount(db, { brand_id: 8, activity_id: activityId }),
    winners: grants.map(({ uid }) => uid).sort((a, b) => a - b),
  }
}
