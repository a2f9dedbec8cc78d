import type { Db } from '../../server/core/database.ts'

/** The demo's quiz, and its questions. */
export const QUIZ = 561

export const QUESTIONS = 5

/** Deletes these people's papers, so that regulars of the demo data can play again. */
export async function forgetPapers(db: Db, quiz: number, uids: number[]): Promise<void> {
  for (const table of ['quiz_paper', 'quiz_player'] as const)
    await db.deleteFrom(table).where('activity_id', '=', quiz).where('uid', 'in', uids).execute()
}

/** Extends the time limit, so that a slow machine does not exceed it. */
export async function giveTime(db: Db, quiz: number, per_question_s: number): Promise<void> {
  const { ext } = await db
    .selectFrom('activity')
    .select('ext')
    .where('activity_id', '=', quiz)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ ...ext, per_question_s }) })
    .where('activity_id', '=', quiz)
    .execute()
}

export const paperOf = (db: Db, quiz: number, uid: number) =>
  db
    .selectFrom('quiz_paper')
    .selectAll()
    .where('activity_id', '=', quiz)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Texts of the right options for question `no` of this person's paper. */
export async function questionOf(db: Db, quiz: number, uid: number, no: number) {
  const question = (await paperOf(db, quiz, uid)).questions[no - 1]
  if (!question) throw new Error(`no question ${no}`)
  const { kind, options, answer } = question
  const right = options.filter(({ key }) => answer.includes(key)).map(({ text }) => text)
  return { isMulti: kind === 'multi', right }
}

/** Lets a second pass since the open question was sent: a paper that is answered faster than anybody reads wins nothing. */
export async function readQuestion(db: Db, quiz: number, uid: number): Promise<void> {
  await db
    .updateTable('quiz_paper')
    .set(({ eb }) => ({ sent_ms: eb('sent_ms', '-', 1000) }))
    .where('activity_id', '=', quiz)
    .where('uid', '=', uid)
    .execute()
}
