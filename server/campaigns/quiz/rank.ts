import type { QuizRank, QuizRankRow } from '../../../api/quiz.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { ranking, aheadOf } from '../../mechanics/quiz/quiz-rank.ts'

/**
 * The ranking: higher score first, then less time, then earlier. Other visitors' names are masked.
 */
export const quizRank = defineRoute({
  method: 'GET',
  path: '/wechat/question/rank',
  access: 'open',
  input: { id, page, limit },

  async handle({ db, brandId, visitor, input }): Promise<QuizRank> {
    const activity = await findActivity(db, brandId, input.id, 'question')
    const before = (input.page - 1) * input.limit
    const rows = await rankedPeople(db, activity).limit(input.limit).offset(before).execute()
    const total = await countRanked(db, activity)
    const row = (person: (typeof rows)[number], rank: number): QuizRankRow => {
      const isMe = person.uid === visitor?.uid
      const { nickname, avatar } = isMe ? person : shownPerson(person)
      const { best_score: score, best_ms: used_ms } = person
      return { rank, nickname, avatar, score, used_ms, is_me: isMe }
    }
    const [me] = visitor
      ? await rankedPeople(db, activity).where('quiz_player.uid', '=', visitor.uid).execute()
      : []
    return {
      list: rows.map((person, index) => row(person, before + index + 1)),
      page: input.page,
      limit: input.limit,
      total,
      has_more: before + rows.length < total,
      me: me ? row(me, (await aheadOf(db, activity, placeOf(me))) + 1) : null,
    }
  },
})

const rankedPeople = (db: Db, activity: ActivityRow) =>
  ranking(db, activity)
    .innerJoin('visitor', 'visitor.uid', 'quiz_player.uid')
    .select([
      'quiz_player.uid',
      'best_score',
      'best_ms',
      'best_at',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
    ])

const placeOf = (person: {
  uid: number
  best_score: number
  best_ms: number
  best_at: number
}) => ({
  uid: person.uid,
  score: person.best_score,
  ms: person.best_ms,
  at: person.best_at,
})

async function countRanked(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('quiz_player')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('best_paper', 'is not', null)
    .executeTakeFirstOrThrow()
  return n
}
