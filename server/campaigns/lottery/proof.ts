import { MOST_PROVED } from '../../../api/values/limits.ts'
import type { DrawProof, LotteryProof } from '../../../api/lottery.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { prizesOf } from '../../mechanics/draw/prizes.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'

/**
 * The data from which the visitor's draws can be recomputed; without the server seed until the
 * activity has ended.
 */
export const proofRoute = ({ type, path }: LotteryCampaign) =>
  defineRoute({
    method: 'GET',
    path: `${path}/proof`,
    access: 'open',
    input: { id },

    async handle({ db, brandId, visitor, input, now }): Promise<LotteryProof> {
      const activity = await findActivity(db, brandId, input.id, type)
      const { serverSeed, hash } = await serverSeedOf(db, activity)
      const isOver = stateOf(activity, now) === 'ended'
      const prizes = await prizesOf(db, activity)
      return {
        seed_hash: hash,
        // guard: the seed stays until the end [server lottery/proof]
        //   seed: isOver ? serverSeed : '', ~> seed: serverSeed,
        seed: isOver ? serverSeed : '',
        odds: prizes.map(({ prize_id, name, weight_ppm }) => ({ id: prize_id, name, weight_ppm })),
        draws: visitor ? await drawsOf(db, activity, visitor.uid) : [],
      }
    },
  })

async function drawsOf(db: Db, activity: ActivityRow, uid: number): Promise<DrawProof[]> {
  return inBrand(db, activity)
    .selectFrom('draw')
    .select(['no', 'salt', 'roll', 'hit_id', 'prize_id', 'why', 'created_at as at'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('no', '>', 0)
    .orderBy('no', 'desc')
    .limit(MOST_PROVED)
    .execute()
}
