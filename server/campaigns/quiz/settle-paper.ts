import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { giveChance } from '../../mechanics/draw/attached-draw.ts'
import { answersOf } from '../../mechanics/quiz/quiz-answers.ts'
import { FINISHED, type PaperRow, RUNNING } from '../../mechanics/quiz/quiz-play.ts'
import { givePrize } from '../../mechanics/quiz/quiz-prize.ts'
import { beatPct, keepBest, standing } from '../../mechanics/quiz/quiz-rank.ts'
import { scoreOf } from '../../mechanics/quiz/quiz-score.ts'
import { prizeThing } from './prize-grant.ts'
import { quizExt } from './quiz-ext.ts'

/** Finishes a paper: score, rank and prize, computed from the stored rows. */
export async function settlePaper(
  trx: Tx,
  activity: ActivityRow,
  paper: PaperRow,
  now: number,
): Promise<PaperRow> {
  const { paper_id, uid } = paper
  const { score, rightN, usedMs, flagged } = scoreOf(paper.questions, await answersOf(trx, paper))
  const passed = score >= paper.rules.pass_score
  if (!flagged) await keepBest(trx, paper, { score, ms: usedMs, at: now })
  const place = { score, ms: usedMs, at: now, uid }
  const isWorthy = passed && !flagged
  const grantId = isWorthy ? await tryPrize(trx, activity, uid, now) : null
  return inBrand(trx, paper)
    .updateTable('quiz_paper')
    .set({
      status: FINISHED,
      next_no: paper.questions.length + 1,
      finished_at: now,
      score,
      right_n: rightN,
      used_ms: usedMs,
      passed,
      flagged,
      beat_pct: beatPct(await standing(trx, activity, place)),
      grant_id: grantId,
      has_chance: isWorthy && (await earnChance(trx, activity, paper, now)),
    })
    .where('paper_id', '=', paper_id)
    .where('status', '=', RUNNING)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Prizes of a ranking are given after the campaign's end. */
async function tryPrize(
  trx: Tx,
  activity: ActivityRow,
  uid: number,
  now: number,
): Promise<string | null> {
  const { prize } = quizExt(activity)
  if (prize.kind !== 'grant') return null
  const given = await givePrize(trx, { activity, uid, thing: prizeThing(prize.item, now), now })
  return 'grantId' in given ? given.grantId : null
}

/**
 * Gives a chance in the attached draw, once per paper; false without a draw or when it is not open.
 */
async function earnChance(
  trx: Tx,
  activity: ActivityRow,
  { paper_id, uid, brand_id: brandId }: PaperRow,
  now: number,
): Promise<boolean> {
  const { prize } = quizExt(activity)
  if (prize.kind !== 'draw') return false
  const order = { brandId, drawId: prize.activity_id, uid, key: `quiz:${paper_id}`, now }
  return (await giveChance(trx, order)) === 'given'
}
