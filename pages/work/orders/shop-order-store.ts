import { atom } from 'nanostores'
import {
  auditRefund,
  changeOrderPrice,
  closeOrder,
  isRefused,
  noteOrder,
  receiveReturn,
  reshipOrder,
  settleFailedRefund,
  shipOrder,
  shopOrderDetail,
  type ShopOrderDetail,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import type { Parcel } from '../../mechanics/parcel/parcel-rules.ts'
import { leaveIfRefused } from '../entry.ts'
import type { ShopForm } from './shop-order-rules.ts'

export type ShopOrderStore = ReturnType<typeof createShopOrderStore>

/** An order of the shop, and its actions. */
export function createShopOrderStore(orderNo: string, onChanged: (order: ShopOrderDetail) => void) {
  const query = createQuery<{ order: ShopOrderDetail }>({
    read: async how => ({ order: await shopOrderDetail({ orderNo }, how) }),
  })
  const $isBusy = atom(false)
  const $form = atom<ShopForm | undefined>(undefined)
  const submission = createSubmission()

  /** Sends a write and shows the resulting order; a refusal is reported, and the order read again. */
  async function write(
    body: object,
    send: (reqId: string) => Promise<ShopOrderDetail>,
    done: string,
  ): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    try {
      const order = await submission.send(body, send)
      query.drop()
      query.change(() => ({ order }))
      $form.set(undefined)
      onChanged(order)
      void showToast({ title: done, icon: 'none' })
    } catch (error) {
      if (isRefused(error) && !leaveIfRefused(error)) {
        void query.load()
        await showModal({ title: '没有成功', content: error.message, showCancel: false })
      }
    } finally {
      $isBusy.set(false)
    }
  }

  const ship = (parcel: Parcel) =>
    write({ ship: parcel }, reqId => shipOrder({ orderNo, ...parcel, reqId }), '已发货')

  const reship = ({ company, no }: Parcel) =>
    write(
      { reship: { company, no } },
      reqId => reshipOrder({ orderNo, company, no, reqId }),
      '单号已改，顾客会收到通知',
    )

  const keepNote = (words: string) =>
    write({ note: words }, reqId => noteOrder({ orderNo, note: words, reqId }), '备注已保存')

  const changePrice = (adjustFen: number) =>
    write({ adjustFen }, reqId => changeOrderPrice({ orderNo, adjustFen, reqId }), '价格已改')

  const close = (note: string) =>
    write({ close: note }, reqId => closeOrder({ orderNo, note, reqId }), '订单已关闭')

  const refuse = (refundNo: string, note: string) =>
    write(
      { refuse: refundNo, note },
      reqId => auditRefund({ refundNo, pass: false, note, reqId }),
      '已拒绝',
    )

  async function agree(refundNo: string, content: string): Promise<void> {
    if (!(await isSure('同意退款', content, '同意'))) return
    await write(
      { agree: refundNo },
      reqId => auditRefund({ refundNo, pass: true, note: '', reqId }),
      '已同意',
    )
  }

  async function receive(refundNo: string): Promise<void> {
    if (!(await isSure('收到退货了吗', '确认后会马上退款给顾客', '确认收到'))) return
    await write({ receive: refundNo }, reqId => receiveReturn({ refundNo, reqId }), '已确认')
  }

  const retry = (refundNo: string) =>
    write(
      { retry: refundNo },
      reqId => settleFailedRefund({ refundNo, how: 'retry', note: '', reqId }),
      '已重新发起',
    )

  const markPaid = (refundNo: string, note: string) =>
    write(
      { markPaid: refundNo, note },
      reqId => settleFailedRefund({ refundNo, how: 'paidOtherwise', note, reqId }),
      '已记录',
    )

  return {
    $state: query.$state,
    $isBusy,
    $form,
    load: query.load,
    ship,
    reship,
    keepNote,
    changePrice,
    close,
    agree,
    refuse,
    receive,
    retry,
    markPaid,
  }
}

async function isSure(title: string, content: string, confirmText: string): Promise<boolean> {
  return (await showModal({ title, content, confirmText })).confirm
}
