import { sql } from 'kysely'
import { campaignNames } from '../../../api/values/campaign-types.ts'
import type { ReviewSubjectView } from '../../../api/review.ts'
import type { Db } from '../../core/database.ts'
import { activityOf } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { beforeCommit } from '../../core/tx.ts'
import { giveBack } from '../../ledgers/stock.ts'
import { givePrize } from '../../mechanics/draw/claim-prize.ts'
import type { DrawRow } from '../../mechanics/draw/draw-table.ts'
import { activityBriefs } from './activity-briefs.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'

const names: Readonly<Record<string, string>> = campaignNames

/** Cash prizes above the campaign's bound, of every kind of draw. The request's key is the draw's. */
export const prizeReview: ReviewSubject = {
  kind: 'prize',

  async views(db, brandId, refs) {
    const { rows, briefs } = await drawsOf(db, brandId, refs)
    return new Map(
      rows.map(row => {
        const brief = briefs.get(row.activity_id)
        const view: ReviewSubjectView = {
          title: '现金奖品',
          amount_fen: row.prize.amount,
          rows: [
            ['活动', brief?.title ?? ''],
            ['玩法', names[brief?.type ?? ''] ?? '抽奖'],
            ['奖品', row.prize.name],
          ],
        }
        return [row.draw_id, view]
      }),
    )
  },

  async decide(trx, { brandId, ref, pass, now }) {
    const draw = await inBrand(trx, brandId)
      .updateTable('draw')
      .set({ status: pass ? 'claimed' : 'refused' })
      .where('draw_id', '=', ref)
      // guard: a held prize is decided once [server review/decisions]
      .where('status', '=', 'reviewing')
      .returningAll()
      .executeTakeFirst()
    if (!draw) throw new ReplyError('stateChanged')
    if (!pass) return returnPrize(trx, draw)
    await givePrize(trx, { activity: await activityOf(trx, draw), draw, now })
  },

  told: {
    passed: '你的现金奖品已到账',
    refused: '你的现金奖品没有通过店家确认',
    async paths(db, brandId, refs) {
      const { rows, briefs } = await drawsOf(db, brandId, refs)
      return new Map(
        rows.map(({ draw_id, activity_id }) => [draw_id, briefs.get(activity_id)?.path ?? '']),
      )
    },
  },
}

async function drawsOf(db: Db, brandId: number, refs: string[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('draw')
    .select(['draw_id', 'activity_id', 'prize'])
    .where('draw_id', 'in', ['', ...refs])
    .execute()
  const ids = rows.map(({ activity_id }) => activity_id)
  return { rows, briefs: await activityBriefs(db, brandId, ids) }
}

/** Returns the piece to the prizes and to the budget what it has taken, as for a prize that expires. */
function returnPrize(trx: Tx, draw: DrawRow): void {
  const { brand_id: brandId, activity_id, prize_id, uid, created_at: takenAt, charged_fen } = draw
  beforeCommit(trx, async last => {
    await inBrand(last, draw)
      .updateTable('prize')
      .set({ stock_left: sql<number>`stock_left + 1` })
      .where('activity_id', '=', activity_id)
      .where('prize_id', '=', prize_id)
      .where('stock_total', '>=', 0)
      .execute()
  })
  // guard: a refused prize gives back what it took, and no more [server review/decisions]
  //   amountFen: charged_fen ~> amountFen: 2 * charged_fen
  giveBack(trx, {
    activity: { brand_id: brandId, activity_id },
    uid,
    takenAt,
    amountFen: charged_fen,
  })
}
