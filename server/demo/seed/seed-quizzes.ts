import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { randomKey } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { giveChance } from '../../mechanics/draw/attached-draw.ts'
import { beatPct } from '../../mechanics/quiz/quiz-rank.ts'
import { isRight } from '../../mechanics/quiz/quiz-score.ts'
import { newRedeemCode } from '../../mechanics/redeem/redeem-code.ts'
import { prizeThing } from '../../campaigns/quiz/prize-grant.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { type Played, playedPaper } from './played-paper.ts'
import { type DemoQuiz, quizzes } from './quiz-campaigns.ts'
import { quizRules } from './quiz-rules.ts'

type Names =
  | 'activity'
  | 'quiz_paper'
  | 'quiz_answer'
  | 'quiz_player'
  | 'user_grant'
  | 'redeem_code'
type Rows = { [Table in Names]: Insertable<Tables[Table]>[] }

/** Quizzes in each state, with the papers, ranks and prizes of earlier visitors. */
export async function seedQuizzes(trx: Tx, now: number): Promise<void> {
  const rows: Rows = {
    activity: [],
    quiz_paper: [],
    quiz_answer: [],
    quiz_player: [],
    user_grant: [],
    redeem_code: [],
  }
  for (const quiz of quizzes) addQuiz(rows, quiz, now)
  await trx.insertInto('activity').values(rows.activity).execute()
  await trx.insertInto('quiz_paper').values(rows.quiz_paper).execute()
  await trx.insertInto('quiz_answer').values(rows.quiz_answer).execute()
  await trx.insertInto('quiz_player').values(rows.quiz_player).execute()
  await trx.insertInto('user_grant').values(rows.user_grant).execute()
  await trx.insertInto('redeem_code').values(rows.redeem_code).execute()
  for (const quiz of quizzes) await giveChances(trx, quiz, rows.quiz_paper, now)
}

/** Each passed paper gives a chance in the attached draw. */
async function giveChances(
  trx: Tx,
  { activity_id, ext: { prize } }: DemoQuiz,
  papers: Rows['quiz_paper'],
  now: number,
): Promise<void> {
  if (prize.kind !== 'draw') return
  for (const { paper_id, uid, has_chance } of papers.filter(
    each => each.activity_id === activity_id,
  )) {
    const key = `quiz:${paper_id}`
    if (has_chance)
      await giveChance(trx, { brandId: DEMO_BRAND, drawId: prize.activity_id, uid, key, now })
  }
}

function addQuiz(rows: Rows, quiz: DemoQuiz, now: number): void {
  const start = now + quiz.starts_in * DAY_S
  const end = Math.min(now, now + quiz.ends_in * DAY_S)
  const chance = createChance(quiz.activity_id)
  const uids = [...quiz.people, ...olderVisitors.slice(0, quiz.played).map(({ uid }) => uid)]
  const papers = uids.map((uid, index) => {
    // Times are spread over the campaign, in the order of the list.
    const at = start + Math.floor(((index + 0.5) * (end - start)) / uids.length)
    return playedPaper(quiz, uid, at, chance)
  })
  const before: Played[] = []
  let left = quiz.stock
  for (const paper of papers) {
    const { prize } = quiz.ext
    const wins = prize.kind === 'grant' && paper.row.passed === true && left > 0
    const grantId = wins ? randomKey() : null
    if (prize.kind === 'grant' && grantId) {
      left -= 1
      addGrant(rows, quiz, paper, grantId, prizeThing(prize.item, paper.at))
    }
    addPaper(rows, paper, grantId, before)
    before.push(paper)
  }
  rows.activity.push(activityRow(quiz, { now, left, joined: uids.length }))
}

function addPaper(rows: Rows, paper: Played, grantId: string | null, before: Played[]): void {
  const { row, at, uid, score, usedMs, questions, answers } = paper
  const ahead = before.filter(
    each => each.score > score || (each.score === score && each.usedMs <= usedMs),
  ).length
  const beat_pct = beatPct({ ahead, others: before.length })
  rows.quiz_paper.push({ ...row, beat_pct, grant_id: grantId })
  let answered = at * 1000 - usedMs
  for (const [index, answer] of answers.entries()) {
    const question = questions[index]
    answered += answer.used_ms
    rows.quiz_answer.push({
      brand_id: DEMO_BRAND,
      paper_id: row.paper_id,
      ...answer,
      keys: JSON.stringify(answer.keys),
      is_right: question !== undefined && isRight(question, answer),
      answered_ms: answered,
    })
  }
  rows.quiz_player.push({
    brand_id: DEMO_BRAND,
    activity_id: row.activity_id,
    uid,
    total_n: 1,
    day: brandDay(at),
    day_n: 1,
    best_paper: row.paper_id,
    best_score: score,
    best_ms: usedMs,
    best_at: at,
    prize_grant: grantId,
  })
}

function addGrant(
  rows: Rows,
  { activity_id }: DemoQuiz,
  { uid, at }: Played,
  grant_id: string,
  { kind, item, validTo }: ReturnType<typeof prizeThing>,
): void {
  const shared = { brand_id: DEMO_BRAND, grant_id, uid, valid_from: at, valid_to: validTo }
  rows.user_grant.push({ ...shared, activity_id, kind, created_at: at })
  rows.redeem_code.push({
    ...shared,
    code: newRedeemCode(),
    item: JSON.stringify(item),
    shop_scope: '{"kind":"all"}',
  })
}

function activityRow(
  quiz: DemoQuiz,
  { now, left, joined }: { now: number; left: number; joined: number },
): Insertable<Tables['activity']> {
  return {
    brand_id: DEMO_BRAND,
    activity_id: quiz.activity_id,
    type: 'question',
    title: quiz.title,
    subtitle: quiz.subtitle,
    cover: '',
    share_image: '/demo/card-question.svg',
    theme_color: quiz.theme_color,
    share_title: '我答对{right}题，超过{pct}%的人',
    share_desc: quiz.subtitle,
    rules_html: quizRules(quiz),
    start_at: now + quiz.starts_in * DAY_S,
    end_at: now + quiz.ends_in * DAY_S,
    status: 1,
    stock_total: quiz.stock,
    stock_left: left,
    limit_per_user: 1,
    ext: JSON.stringify(quiz.ext),
    join_count: joined,
    created_at: now - 60 * DAY_S,
    updated_at: now,
  }
}
