import type { QuizPrizeBrief } from '../../api/question.ts'
import { startPaths } from '../activity/start-paths.ts'
import { type ActivityRow, DRAFT } from '../activity/state.ts'
import type { Db } from '../core/database.ts'

/** Campaigns that spend chances. */
const drawTypes = ['lottery', 'lotteryWheel']

/** The draw that a quiz earns chances for; undefined when the merchant has taken it away. */
export async function findDraw(
  db: Db,
  brandId: number,
  activityId: number,
): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('type', 'in', drawTypes)
    .where('status', '!=', DRAFT)
    .executeTakeFirst()
}

export const drawBrief = ({ title, share_image }: ActivityRow): QuizPrizeBrief => ({
  name: title,
  image: share_image,
  value_text: '一次抽奖机会',
})

export const drawPath = ({ type, activity_id }: ActivityRow): string =>
  `${startPaths[type] ?? '/brand'}?id=${activity_id}`
