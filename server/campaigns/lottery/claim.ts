import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { LotteryClaimed } from '../../../api/lottery.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { CampaignType } from '../../core/start-paths.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { claimPrize, type ContactInput } from '../../mechanics/draw/claim-prize.ts'
import { type DrawRow, findDraw } from '../../mechanics/draw/draw-table.ts'
import { makePrizeOrder } from '../../trade/orders/prize-order.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'
import { handedOver } from './handed-over.ts'

/** Trimmed text; blanks alone do not count as text. */
const words = (shortest: number, longest: number) =>
  v.pipe(text(longest), v.trim(), v.minLength(shortest))

const phone = v.pipe(v.string(), v.regex(/^1\d{10}$/))

/** Recipient of a prize that is shipped; omitted for other prizes. */
export const contactInput = {
  name: v.optional(words(1, 20)),
  phone: v.optional(phone),
  address: v.optional(words(5, 120)),
}

export const claimRoute = ({ type, path }: LotteryCampaign) =>
  defineWrite({
    name: `${type}/claim`,
    path: `${path}/claim`,
    access: 'open',
    input: { drawId: text(64), ...contactInput },

    run({ trx, brandId, visitor, input, now }): Promise<LotteryClaimed> {
      const { drawId, name, phone: number, address } = input
      const contact = { name, phone: number, address }
      return claimWon(trx, { brandId, type, drawId, visitor, contact, now })
    },
  })

interface Claim {
  brandId: number
  type: CampaignType
  drawId: string
  visitor: Visitor
  contact: ContactInput
  now: number
}

/**
 * Claims a prize. The end of the campaign and a used-up budget do not prevent it; a pause by the
 * merchant does.
 */
export async function claimWon(trx: Tx, order: Claim): Promise<LotteryClaimed> {
  const { brandId, type, drawId, visitor, contact, now } = order
  const draw = await findDraw(trx, brandId, drawId)
  // Foreign draws, draws without a prize and unknown ones are refused with the same answer.
  if (draw?.uid !== visitor.uid || draw.status === 'none') throw notMine()
  const activity = await findActivity(trx, brandId, draw.activity_id)
  if (activity.type !== type) throw notMine()
  refusePaused(activity)
  const claimed = await claimPrize(trx, { activity, visitor, draw, contact, now })
  return handedOver(trx, await withOrder(trx, claimed, now))
}

/**
 * Creates an order for a shipped prize in the transaction of the claim, so that the winner can
 * follow the delivery.
 */
async function withOrder(trx: Tx, draw: DrawRow, now: number): Promise<DrawRow> {
  const { brand_id: brandId, draw_id, activity_id, uid, prize, contact } = draw
  if (draw.status !== 'claimed' || !contact || draw.order_no !== '') return draw
  const order_no = await makePrizeOrder(trx, {
    brandId,
    uid,
    activityId: activity_id,
    recordId: draw_id,
    title: prize.name,
    thumb: prize.image,
    valueText: prize.value_text,
    ...contact,
    now,
  })
  await inBrand(trx, brandId)
    .updateTable('draw')
    .set({ order_no })
    .where('draw_id', '=', draw_id)
    .execute()
  return { ...draw, order_no }
}

const notMine = () => new ReplyError('notOwner', { message: '这件奖品不在你的名下' })

function refusePaused({ status, paused_why }: ActivityRow): void {
  if (status === activityStatus.paused && paused_why === '') throw new ReplyError('paused')
}
