import { teamStatus } from '../../../api/values/team-status.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import { lockTeam } from '../../mechanics/team/team-table.ts'
import { closePaidOrder } from '../../trade/orders/close-paid-order.ts'
import { buyer } from '../../trade/orders/order-table.ts'
import { lockOwnOrder } from '../../trade/orders/own-order.ts'
import { closeType } from '../../trade/orders/states.ts'
import { notifyGroup } from './notify-group.ts'

/** A paid member leaves a forming group, with a full refund. */
export const quitGroup = defineWrite({
  name: 'group-work/quit',
  path: '/wechat/group-work/quit',
  access: 'visitor',
  input: { teamId: text(64) },

  async run({ trx, brandId, visitor, input, now }): Promise<{ refund_fen: number }> {
    const { uid } = visitor
    const seat = await inBrand(trx, brandId)
      .selectFrom('seat')
      .select('ref')
      .where('team_id', '=', input.teamId)
      // guard: nobody leaves a group for somebody else [server matrix/ids]
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!seat) throw new ReplyError('notFound')
    const order = await lockOwnOrder(trx, { brandId, uid }, seat.ref)
    const { status } = await lockTeam(trx, { brandId, teamId: input.teamId })
    // guard: a group that is complete or over is left by nobody [server group-work/sell]
    //   if (status !== teamStatus.forming) ~> if (false)
    if (status !== teamStatus.forming) throw new ReplyError('stateChanged')
    await closePaidOrder(trx, order, {
      event: 'quit',
      type: closeType.refunded,
      by: buyer(uid),
      reason: '退出拼团退款',
      now,
    })
    const { order_no: orderNo } = order
    await enqueue(trx, notifyGroup, [
      { brandId, key: `${orderNo}:quit`, dueAt: now, payload: { orderNo, what: 'quit', at: now } },
    ])
    return { refund_fen: order.pay_fen }
  },
})
