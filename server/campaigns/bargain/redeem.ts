import { assistStatus } from '../../../api/values/assist-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { BargainRedeemed } from '../../../api/bargain.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { type AssistRow, lockSession, moveSession } from '../../mechanics/assist/session.ts'
import {
  canBuy,
  keyOf,
  pieceOf,
  priceOf,
  refuseClosed,
  whyNotBuy,
} from '../../mechanics/bargain/bargain-session.ts'
import { grant } from '../../mechanics/claim/claim.ts'
import { voucherExt } from './bargain-ext.ts'
import { voucherKind } from './bargain-kind.ts'
import { grantOfSession, SOURCE } from './grants.ts'

/** Redeems a session at its current price, once: creates the code for the counter. */
export const redeemBargain = defineWrite({
  name: 'bargain/redeem',
  path: '/wechat/bargain/redeem',
  access: 'visitor',
  input: { recordId: text(32) },

  async run({ trx, brandId, visitor, input, now }): Promise<BargainRedeemed> {
    const session = await lockSession(trx, { brandId, sessionId: input.recordId })
    // guard: nobody redeems what somebody else has brought down [server bargain/redeem]
    //   session?.owner_uid !== visitor.uid ~> session === undefined
    if (session?.owner_uid !== visitor.uid) throw notMine()
    const activity = await voucherKind.findActivity(trx, brandId, session.activity_id)
    await refuseUnsold(trx, activity, session, now)
    // Above the floor no piece is held yet.
    moveStock(trx, session.reached_at === null ? 'take' : 'sell', pieceOf(session))
    await moveSession(trx, session, { status: assistStatus.used, used_at: now })
    return give(trx, activity, session, now)
  },
})

const notMine = () => new ReplyError('notOwner', { message: '这次砍价不在你的名下' })

async function refuseUnsold(
  trx: Tx,
  activity: ActivityRow,
  session: AssistRow,
  now: number,
): Promise<void> {
  if (session.status === assistStatus.used) {
    const { grant_id } = await grantOfSession(trx, keyOf(session), now)
    throw new ReplyError('grantUsed', { message: '这次砍价已经领过了', data: { grant_id } })
  }
  refuseClosed(activity, session, now)
  // guard: a right that is over gives no code [server bargain/redeem]
  //   if (!canBuy(session, now)) ~> if (false)
  if (!canBuy(session, now)) throw new ReplyError('sessionExpired', whyNotBuy(session, now))
}

async function give(
  trx: Tx,
  activity: ActivityRow,
  session: AssistRow,
  now: number,
): Promise<BargainRedeemed> {
  const { name, images, use_days } = voucherExt(activity)
  const price = priceOf(session)
  const validTo = now + use_days * DAY_S
  const { grantId, code } = await grant(trx, {
    activity,
    visitor: { uid: session.owner_uid },
    now,
    kind: 'voucher',
    item: { title: name, thumb: images[0] ?? activity.cover, value_text: payText(price) },
    validFrom: now,
    validTo,
    source: { kind: SOURCE, id: session.session_id },
  })
  return { grant_id: grantId, code, price_fen: price, valid_to: validTo }
}

/** Text for the counter, in yuan without unneeded decimals. */
const payText = (fen: number): string => (fen > 0 ? `到店付 ${fen / 100} 元` : '免费兑换')
