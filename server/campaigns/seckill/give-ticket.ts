import { orderType } from '../../../api/values/order-type.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { requireParticipant } from '../../core/require-participant.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { foreseeEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { takePlace } from './places.ts'
import { seckillExt } from './seckill-ext.ts'
import { quotaScope, requireRunning } from './seller.ts'
import { sessionsOf } from './sessions.ts'
import { makeTicket } from './ticket.ts'

/**
 * A place at the checkout, which only says that somebody may order now: no piece is held by it. Writes nothing, so that
 * whoever comes when nothing is left costs a few shared reads.
 */
export const giveSeckillTicket = defineRoute({
  method: 'POST',
  path: '/wechat/seckill/ticket',
  access: 'open',
  input: { id, session: text(20), skuId: id },

  async handle({ db, brand, brandId, input, now, address, visitor: asking }) {
    const { id: activityId, session, skuId } = input
    const activity = await findActivity(db, brandId, activityId, 'seckill')
    const visitor = requireParticipant(asking)
    const ext = seckillExt(activity)
    const goods = ext.goods.find(({ sku_id }) => sku_id === skuId)
    if (!goods) throw new ReplyError('notFound')
    await foreseeEntry(db, activity, visitor, now, { origin: originOf(brand, address) })
    requireRunning(sessionsOf(ext, activity, now), session)
    const quota = { scope: quotaScope(session, skuId, visitor.uid), period: '' }
    const [bought = 0] = await usedOf(db, activity, [quota])
    if (bought >= goods.per_user) throw await noMoreFor(db, activity, visitor.uid)
    const [pieces] = await piecesOf(db, { brandId, activityId, skuIds: [skuId] })
    if (pieces?.left_n === 0) {
      throw new ReplyError('soldOut', { data: { holding: pieces.held_n } })
    }
    const wish = { activityId, session, skuId, uid: visitor.uid }
    const left = pieces?.left_n ?? null
    const crowd = left === null ? undefined : takePlace(db, { brandId, ...wish }, left, now)
    if (crowd) throw new ReplyError('checkoutFull', { data: crowd })
    const { ticket, until } = makeTicket(brand, wish, now)
    return { ticket, expires_at: until }
  },
})

/** Pieces of an unpaid order count too: whoever asks again is led to that order. */
async function noMoreFor(db: Db, activity: ActivityRow, uid: number): Promise<ReplyError> {
  const unpaid = await inBrand(db, activity)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('type', '=', orderType.seckill)
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', orderStatus.unpaid)
    .executeTakeFirst()
  return unpaid ? new ReplyError('payPending', { data: unpaid }) : new ReplyError('limitTotal')
}
