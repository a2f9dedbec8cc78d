import { teamStatus } from '../../../api/values/team-status.ts'
import { ENDED } from './paid-order.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx } from '../../core/tx.ts'
import { waitingOrder } from '../../trade/orders/waiting.ts'

const EVERY_S = 60

/** Groups of campaigns ended by hand: their orders are checked now instead of at the end of the groups' time. */
export const endGroups = defineJob({
  kind: 'end-groups',
  payload: {},
  everyS: EVERY_S,

  async run({ context: { db }, now }) {
    const rows = await db
      .selectFrom('team')
      .innerJoin('activity', join =>
        join
          .onRef('activity.brand_id', '=', 'team.brand_id')
          .onRef('activity.activity_id', '=', 'team.activity_id'),
      )
      .innerJoin('seat', join =>
        join
          .onRef('seat.brand_id', '=', 'team.brand_id')
          .onRef('seat.team_id', '=', 'team.team_id')
          .on('seat.state', '=', 'paid'),
      )
      .where('team.status', '=', teamStatus.forming)
      .where('activity.type', '=', 'groupWork')
      .where('activity.status', '>=', ENDED)
      .select(['team.brand_id as brandId', 'seat.ref as orderNo'])
      .execute()
    const entries = rows.map(({ brandId, orderNo }) => ({
      brandId,
      key: `${orderNo}:ended`,
      dueAt: now,
      payload: { orderNo },
    }))
    await tx(db, trx => enqueue(trx, waitingOrder, entries))
  },
})
