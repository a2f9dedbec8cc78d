import type { QuizDetail, QuizMine, QuizPrizeOffer } from '../../../api/quiz.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { attachedView, findAttached } from '../../mechanics/draw/attached-draw.ts'
import { joinCount } from '../../ledgers/stock.ts'
import { drawBrief } from './draw-brief.ts'
import { nobody, quizMine } from './mine.ts'
import type { QuizConfig } from '../../../api/configs/quiz.ts'
import type { PrizeItem } from '../../../api/configs/quiz-prize.ts'
import { quizExt } from './quiz-ext.ts'

/** The answer of `detail`, also for a draft and without a visitor. */
export async function quizDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<QuizDetail> {
  const { db, visitor, now } = view
  const ext = quizExt(activity)
  const mine: QuizMine = visitor
    ? await quizMine(db, activity, ext, { uid: visitor.uid, now })
    : nobody(ext)
  return {
    ...(await activityDetail(view, activity, staffId)),
    rules: {
      pick_n: ext.pick_n,
      per_question_s: ext.per_question_s,
      total_s: ext.total_s,
      pass_score: ext.pass_score,
      tries_day: ext.tries_day,
      tries_total: ext.tries_total,
      share_add: ext.chances?.share_on ? ext.chances.share_add : 0,
    },
    prizes: await offersOf(db, activity.brand_id, ext, now),
    prize_kind: ext.prize.kind,
    study_url: ext.study_url,
    players: await playersOf(db, activity),
    mine,
  }
}

async function offersOf(
  db: Db,
  brandId: number,
  { prize }: QuizConfig,
  now: number,
): Promise<QuizPrizeOffer[]> {
  const offer = ({ name, image, value_text }: PrizeItem, from: number, to: number) => ({
    name,
    image,
    value_text,
    from,
    to,
  })
  if (prize.kind === 'draw') {
    const draw = await findAttached(db, brandId, prize.activity_id)
    if (!draw) return []
    return [{ ...drawBrief(await attachedView(db, draw, now)), from: 0, to: 0 }]
  }
  if (prize.kind === 'grant') return [offer(prize.item, 0, 0)]
  return prize.places.map(({ item, from, to }) => offer(item, from, to))
}

/** Number of participants' pictures shown. */
const FACES = 5

async function playersOf(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
): Promise<QuizDetail['players']> {
  const faces = await inBrand(db, brandId)
    .selectFrom('quiz_player')
    .innerJoin('visitor', 'visitor.uid', 'quiz_player.uid')
    .where('quiz_player.activity_id', '=', activity_id)
    .where('best_paper', 'is not', null)
    .orderBy('best_at', 'desc')
    .orderBy('quiz_player.uid')
    .limit(FACES)
    .select(['visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .execute()
  return {
    total: await joinCount(db, { brand_id: brandId, activity_id }),
    faces: faces.map(shownPerson),
  }
}
