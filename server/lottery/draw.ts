import * as v from 'valibot'
import type { LotteryDrawn } from '../../api/lottery.ts'
import { findActivity } from '../activity/activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { draw } from '../mechanics/draw/draw.ts'
import { secureRandom } from '../mechanics/draw/weighted-pick.ts'
import { drawnView } from './drawn-view.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'

export const drawRoute = ({ type, path }: LotteryCampaign) =>
  defineRoute({
    method: 'POST',
    path: `${path}/draw`,
    access: 'open',
    input: { id, pay: v.optional(v.picklist(['free', 'points']), 'free'), reqId },

    async handle({ db, brand, input, now, address, ...call }): Promise<LotteryDrawn> {
      const brandId = brand.brand_id
      await findActivity(db, brandId, input.id, type)
      const visitor = requireParticipant(call.visitor)
      const attempt = {
        brandId,
        uid: visitor.uid,
        operation: `${type}/draw`,
        reqId: input.reqId,
        body: { id: input.id, pay: input.pay },
        now,
      }
      return once(db, attempt, async trx => {
        const activity = await findActivity(trx, brandId, input.id, type)
        const origin = originOf(brand, address)
        const salt = input.reqId.toLowerCase()
        const order = { salt, activity, visitor, pay: input.pay, random: secureRandom, now, origin }
        const { row, chances } = await draw(trx, order)
        return drawnView(row, chances, now)
      })
    },
  })
