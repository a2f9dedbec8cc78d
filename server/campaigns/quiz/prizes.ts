import type { QuizPrizeRow, QuizPrizes } from '../../../api/quiz.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import type { QuizConfig } from '../../../api/configs/quiz.ts'
import { quizExt } from './quiz-ext.ts'
import { findPrizeGrants, type PrizeGrant, prizeStatus } from './quiz-table.ts'

/** The visitor's prizes in this quiz. */
export const quizPrizes = defineRoute({
  method: 'GET',
  path: '/wechat/question/prizes',
  access: 'open',
  input: { id },

  async handle({ db, brandId, visitor, input, now }): Promise<QuizPrizes> {
    const activity = await findActivity(db, brandId, input.id, 'question')
    if (!visitor) throw new ReplyError('needLogin')
    const owner = { brandId, activityId: input.id, uid: visitor.uid }
    const grants = await findPrizeGrants(db, owner)
    const paths = usePaths(quizExt(activity))
    return {
      list: grants.map(each => rowOf(each, paths.get(each.item.title) ?? '', now)),
      server_time: now,
    }
  },
})

function rowOf(grant: PrizeGrant, usePath: string, now: number): QuizPrizeRow {
  const status = prizeStatus(grant, now)
  const { title: name, thumb: image, value_text } = grant.item
  return {
    grant_id: grant.grant_id,
    prize: { name, image, value_text },
    status,
    ...(status === 'unused' && { code: grant.code }),
    at: grant.created_at,
    valid_to: grant.valid_to,
    use_path: usePath,
    order_no: grant.order_no ?? '',
  }
}

/** Page on which each prize can be used, by the prize's name. */
function usePaths({ prize }: QuizConfig): Map<string, string> {
  if (prize.kind === 'draw') return new Map()
  const items = prize.kind === 'grant' ? [prize.item] : prize.places.map(({ item }) => item)
  return new Map(items.map(({ name, use_path }) => [name, use_path]))
}
