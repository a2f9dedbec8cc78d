import { atom } from 'nanostores'
import {
  isRefused,
  type Refund,
  refundDetail,
  shipReturn,
  withdrawRefund,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import type { Parcel } from '../../mechanics/parcel/parcel-rules.ts'

export type RefundStore = ReturnType<typeof createRefundStore>

/** One refund of the visitor, and its actions. */
export function createRefundStore(refundNo: string) {
  const query = createQuery<{ refund: Refund }>({
    read: async how => ({ refund: await refundDetail({ refundNo }, how) }),
    isNamed: refundNo !== '',
  })
  const $busy = atom<'withdraw' | 'sendBack' | undefined>(undefined)
  const submission = createSubmission()

  function accept(refund: Refund): void {
    query.drop()
    query.change(() => ({ refund }))
  }

  async function withdraw(): Promise<void> {
    if ($busy.get()) return
    const { confirm } = await showModal({
      title: '撤销申请',
      content: '撤销后订单照常进行，需要时可以再申请',
      confirmText: '撤销',
    })
    if (!confirm) return
    $busy.set('withdraw')
    await submission
      .send('withdraw', reqId => withdrawRefund({ refundNo, reqId }), 'withdraw')
      .then(accept, () => void query.load())
    $busy.set(undefined)
  }

  /** Resolves with whether it was accepted, so that the form can close. */
  async function sendBack(parcel: Parcel): Promise<boolean> {
    if ($busy.get()) return false
    $busy.set('sendBack')
    try {
      accept(
        await submission.send(
          parcel,
          reqId => shipReturn({ refundNo, ...parcel, reqId }),
          'sendBack',
        ),
      )
      void showToast({ title: '已提交，等商家收货', icon: 'none' })
      return true
    } catch (error) {
      if (isRefused(error)) {
        void query.load()
        await showModal({ title: '没有提交成功', content: error.message, showCancel: false })
      }
      return false
    } finally {
      $busy.set(undefined)
    }
  }

  const { $state, begin, load } = query
  return { $state, $busy, begin, load, withdraw, sendBack }
}
