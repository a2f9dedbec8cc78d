import * as v from 'valibot'
import type { LotteryDrawn } from '../../../api/lottery.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { draw } from '../../mechanics/draw/draw.ts'
import { secureRandom } from '../../mechanics/draw/weighted-pick.ts'
import { drawnView } from './drawn-view.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'

export const drawRoute = ({ type, path }: LotteryCampaign) =>
  defineWrite({
    name: `${type}/draw`,
    path: `${path}/draw`,
    access: 'open',
    input: { id, pay: v.optional(v.picklist(['free', 'points']), 'free') },
    find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, type),

    async run({
      trx,
      brand,
      brandId,
      visitor,
      input,
      attempt,
      address,
      now,
    }): Promise<LotteryDrawn> {
      const activity = await findActivity(trx, brandId, input.id, type)
      const { row, chances } = await draw(trx, {
        activity,
        visitor,
        pay: input.pay,
        random: secureRandom,
        clientSeed: attempt.reqId.toLowerCase(),
        origin: originOf(brand, address),
        now,
      })
      return drawnView(row, chances, now)
    },
  })
