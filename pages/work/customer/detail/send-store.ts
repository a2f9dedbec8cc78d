import { atom } from 'nanostores'
import {
  type CouponsToSend,
  couponsToSend,
  isRefused,
  type SendableCoupon,
  sendCoupon,
} from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { reasonOf } from '../../../data/reason-of.ts'

export type SendStore = ReturnType<typeof createSendStore>

/** The coupons that one customer can be sent, and the sending. */
export function createSendStore({ customerId, name }: { customerId: number; name: string }) {
  const query = createQuery<CouponsToSend>({
    read: how => couponsToSend({ customerId: String(customerId) }, how),
  })
  /** The coupon that is asked about or sent; 0 = none. */
  const $busy = atom(0)
  const submission = createSubmission()

  /** True once it is sent. */
  async function send(coupon: SendableCoupon): Promise<boolean> {
    if ($busy.get() > 0) return false
    $busy.set(coupon.activity_id)
    const isSent = (await confirmed(coupon)) && (await deliver(coupon.activity_id))
    $busy.set(0)
    return isSent
  }

  async function confirmed({ title }: SendableCoupon): Promise<boolean> {
    const { confirm } = await showModal({
      title: `送给${name}？`,
      content: `「${title}」送出后，对方会收到消息，券放进对方的卡包`,
      confirmText: '确认送出',
    })
    return confirm
  }

  async function deliver(activityId: number): Promise<boolean> {
    const body = { customerId, activityId }
    try {
      await submission.send(body, reqId => sendCoupon({ ...body, reqId }), `send ${activityId}`)
      void showToast({ title: '已送出', icon: 'none' })
      return true
    } catch (error) {
      const words = reasonOf(error, '没有送成，请再点一次')
      void showToast({ title: words, icon: 'none' })
      // Stock and limits are no longer as they were shown.
      if (isRefused(error)) await query.load()
      return false
    }
  }

  return { ...query, $busy, send }
}
