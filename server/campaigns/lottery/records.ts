import * as v from 'valibot'
import type { LotteryRecords, LotteryScope } from '../../../api/lottery.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'
import { minePrizes, type Slice, theirDraws } from './record-table.ts'

const scopes: LotteryScope[] = ['mine', 'winners', 'all']

/**
 * The visitor's own wins, or all wins or draws with masked names if the campaign publishes them.
 */
export const recordsRoute = ({ type, path }: LotteryCampaign) =>
  defineRoute({
    method: 'GET',
    path: `${path}/records`,
    access: 'open',
    input: { id, scope: v.optional(v.picklist(scopes), 'mine'), page, limit },

    async handle({ db, brandId, visitor, input, now }): Promise<LotteryRecords> {
      const activity = await findActivity(db, brandId, input.id, type)
      const slice: Slice = { activity, page: input.page, limit: input.limit, now }
      const { list, total } =
        input.scope === 'mine'
          ? await minePrizes(db, slice, visitor)
          : await theirDraws(db, slice, input.scope)
      return {
        list,
        page: input.page,
        limit: input.limit,
        total,
        has_more: input.page * input.limit < total,
      }
    },
  })
