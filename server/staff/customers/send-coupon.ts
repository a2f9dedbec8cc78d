import type { CouponSent, CouponsToSend, SendableCoupon } from '../../../api/send-coupon.ts'
import { publishedNow } from '../../content/brand/running-activities.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { findParticipation } from '../../ledgers/participation.ts'
import { isAwaited } from '../../mechanics/awaited-customer.ts'
import { claim, claimEntry } from '../../mechanics/claim/claim.ts'
import { logGrant } from '../../mechanics/claim/grant-log.ts'
import { couponClaim } from '../../mechanics/coupon/coupon-claim.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { couponFace, valueText } from '../../mechanics/coupon/coupon-face.ts'
import { foresee } from '../../mechanics/participate/participate.ts'
import { editableCustomer } from './customer-of.ts'

/** Running coupons for one of the caller's customers; those that can be sent first, the others with the reason. */
export const couponsToSend = defineRoute({
  method: 'GET',
  path: '/retail/customer/coupons-to-send',
  access: 'staff',
  input: { customerId: id },

  async handle({ db, brandId, staff, input, now }): Promise<CouponsToSend> {
    await editableCustomer(db, { brandId, uid: input.customerId, now }, staff)
    const visitor = await whoCame(db, brandId, input.customerId)
    const rows = await publishedNow(db, { brandId, now })
      .where('type', '=', 'coupon')
      .orderBy('created_at', 'desc')
      .orderBy('activity_id', 'desc')
      .limit(SHOWN_AT_MOST)
      .execute()
    const list: SendableCoupon[] = []
    for (const row of rows) list.push(...(await viewOf(db, row, { visitor, now })))
    return {
      list: [...list.filter(({ why }) => why === ''), ...list.filter(({ why }) => why !== '')],
      server_time: now,
    }
  },
})

/** Refuses whoever has not opened the shop: a coupon would wait for nobody. */
async function whoCame(db: Db, brandId: number, uid: number): Promise<Visitor> {
  const visitor = await findVisitor(db, brandId, uid)
  // guard: no coupon to who was only written down [server staff/customers/add-customer]
  if (!isAwaited(visitor)) return visitor
  throw new ReplyError('stateChanged', { message: '顾客还没打开过小店，来过之后才能送券' })
}

interface To {
  visitor: Visitor
  now: number
}

/** Nothing for a coupon that only comes with something else. */
async function viewOf(db: Db, activity: ActivityRow, to: To): Promise<SendableCoupon[]> {
  const ext = couponExt.find(activity)
  if (!ext || ext.only_as_reward) return []
  const { name, valid_text, left } = couponFace(activity)
  const { activity_id, title } = activity
  const { total: taken } = await findParticipation(db, activity, to.visitor.uid, to.now)
  const why = await foresee(db, claimEntry(couponClaim(activity, to))).then(
    () => '',
    (error: unknown) => wordsFor(error, activity),
  )
  return [{ activity_id, title, name, value_text: valueText(ext), valid_text, left, taken, why }]
}

/** Takes a coupon out of the stock for one of the caller's customers, by the rules of a claim, and tells them. */
export const sendCoupon = defineWrite({
  name: 'customer/send-coupon',
  path: '/retail/customer/send-coupon',
  access: 'staff',
  input: { customerId: id, activityId: id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.activityId, 'coupon'),
  // The last piece and the budget are refused when the transaction ends.
  around: ({ found }, answer) =>
    answer().catch((error: unknown) => {
      throw inStaffWords(error, found)
    }),

  async run({ trx, brandId, staff, input, now }): Promise<CouponSent> {
    const { customerId: uid, activityId } = input
    // guard: a coupon is sent to a customer of one's own [server staff/customers/send-coupon]
    await editableCustomer(trx, { brandId, uid, now }, staff)
    const activity = await findActivity(trx, brandId, activityId, 'coupon')
    const order = couponClaim(activity, { visitor: await whoCame(trx, brandId, uid), now })
    const { grantId, taken } = await claim(trx, order)
    await logGrant(trx, {
      brand_id: brandId,
      grant_id: grantId,
      kind: 'sent',
      activity_id: activityId,
      uid,
      user_id: staff.userId,
      at: now,
    })
    return { grant_id: grantId, valid_to: order.validTo, taken }
  },
})

/** Refusals of a claim, as staff read them about somebody else. */
const staffWords: Partial<Record<ReplyName, string>> = {
  soldOut: '这张券已经发完了',
  limitDay: '今天的已经领满，明天再送',
  audience: '这位顾客不在这张券的发放范围里',
  needFollow: '顾客关注公众号后才能领',
  needMember: '顾客开通会员后才能领',
  needPhone: '顾客绑定手机号后才能领',
  needLocation: '要顾客自己确认位置后领',
  needConsent: '要顾客自己看过须知后领',
  risk: '这位顾客现在不能参加活动',
}

function staffWordsOf(reply: ReplyName, { limit_per_user }: ActivityRow): string | undefined {
  if (reply !== 'already' && reply !== 'limitTotal') return staffWords[reply]
  return `这位顾客已经领满，每人限 ${limit_per_user} 张`
}

function inStaffWords(error: unknown, activity: ActivityRow): unknown {
  if (!(error instanceof ReplyError)) return error
  const message = staffWordsOf(error.reply, activity)
  return message === undefined ? error : new ReplyError(error.reply, { message })
}

function wordsFor(error: unknown, activity: ActivityRow): string {
  if (!(error instanceof ReplyError)) throw error
  return staffWordsOf(error.reply, activity) ?? error.message
}
