import type { Selectable } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { PaperQuestion, PaperRules, QuizPaperTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { isLate, isPaperOver, usedMs } from './quiz-clock.ts'
import { isRight } from './quiz-score.ts'
import { countTry, lockPlayer, type TryLimits } from './quiz-tries.ts'

export type PaperRow = Selectable<QuizPaperTable>

export const RUNNING = 1
export const FINISHED = 2

export interface NewPaper {
  activity: ActivityRow
  uid: number
  limits: TryLimits
  rules: PaperRules
  /** Draws the questions; not called when a paper is running. */
  questions(): PaperQuestion[]
  /** Server time, unix ms; answers are timed by it alone. */
  nowMs: number
}

/** Returns the visitor's running paper, or starts a new one for one attempt. Refuses with 2105, 2108, 2124. */
export async function beginPaper(trx: Tx, order: NewPaper): Promise<PaperRow> {
  const { activity, uid, nowMs } = order
  const player = { activity, uid, now: Math.floor(nowMs / 1000) }
  await lockPlayer(trx, player)
  const running = await findRunning(trx, activity, uid)
  if (running) return running
  if (activity.stock_left === 0) throw new ReplyError('soldOut')
  const paperId = randomKey()
  await countTry(trx, player, order.limits, `quiz:${paperId}`)
  const questions = order.questions()
  return inBrand(trx, activity)
    .insertInto('quiz_paper')
    .values({
      paper_id: paperId,
      activity_id: activity.activity_id,
      uid,
      rules: JSON.stringify(order.rules),
      questions: JSON.stringify(questions),
      started_ms: nowMs,
      sent_ms: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findRunning(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<PaperRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('quiz_paper')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('status', '=', RUNNING)
    .executeTakeFirst()
}

/** The visitor's paper, locked until the transaction ends. Refuses with 2123 when it is not the visitor's. */
export async function lockPaper(
  trx: Tx,
  { brandId, paperId, uid }: { brandId: number; paperId: string; uid: number },
): Promise<PaperRow> {
  const paper = await inBrand(trx, brandId)
    .selectFrom('quiz_paper')
    .selectAll()
    .where('paper_id', '=', paperId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (paper) return paper
  throw new ReplyError('notOwner', { message: '这份答卷不在你的名下' })
}

export interface Closed {
  question: PaperQuestion
  isRight: boolean
  isLate: boolean
  /** The paper after the answer, with the next question. */
  paper: PaperRow
}

/**
 * Closes the open question with an answer; without keys it is wrong. Refuses with 1004 (not the open question) and 1001
 * (unknown keys).
 */
export async function closeQuestion(
  trx: Tx,
  paper: PaperRow,
  { no, keys, nowMs }: { no: number; keys: string[]; nowMs: number },
): Promise<Closed> {
  const question = paper.questions[no - 1]
  if (paper.status !== RUNNING || no !== paper.next_no || !question) {
    throw new ReplyError('stateChanged')
  }
  refuseKeys(question, keys)
  const late = isLate(paper, nowMs)
  const right = isRight(question, { keys, is_late: late })
  await inBrand(trx, paper)
    .insertInto('quiz_answer')
    .values({
      paper_id: paper.paper_id,
      no,
      keys: JSON.stringify(keys),
      is_right: right,
      is_late: late,
      used_ms: usedMs(paper, nowMs),
      answered_ms: nowMs,
    })
    .execute()
  const next_no = isPaperOver(paper, nowMs) ? paper.questions.length + 1 : no + 1
  const next = await inBrand(trx, paper)
    .updateTable('quiz_paper')
    .set({ next_no, sent_ms: nowMs })
    .where('paper_id', '=', paper.paper_id)
    .where('next_no', '=', no)
    .where('status', '=', RUNNING)
    .returningAll()
    .executeTakeFirst()
  if (!next) throw new ReplyError('stateChanged')
  return { question, isRight: right, isLate: late, paper: next }
}

function refuseKeys({ kind, options }: PaperQuestion, keys: string[]): void {
  const known = new Set(options.map(({ key }) => key))
  const isDouble = new Set(keys).size !== keys.length
  const isTooMany = kind !== 'multi' && keys.length > 1
  if (!isDouble && !isTooMany && keys.every(key => known.has(key))) return
  throw new ReplyError('badParameter', { message: '参数 keys 有误', data: { field: 'keys' } })
}
