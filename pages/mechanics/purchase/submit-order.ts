import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import {
  type CheckoutChoice,
  type Confirmation,
  createOrder,
  type OrderCreated,
} from '../../../api/index.ts'
import { navigateTo, redirectTo, showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { type Purchase, successUrl } from './checkout-choice.ts'
import { type Payment, payOrder } from './pay.ts'
import { type AfterRefusal, afterRefusal, notice } from './refusals.ts'

/**
 * `paying`: the host's cashier is open. `asking`: waiting for the server's confirmation. `leaving`: navigating to
 * another page.
 */
export type Step = 'idle' | 'creating' | 'paying' | 'asking' | 'leaving'

export interface SubmittingOptions {
  purchase: Purchase
  $remark: ReadableAtom<string>
  $isSoldOut: WritableAtom<boolean>
  /** The prices of the current choice; undefined while they are unknown, or when they have changed. */
  confirmed: () => Promise<Confirmation | undefined>
  change: (patch: Partial<CheckoutChoice>) => void
  confirm: () => Promise<boolean>
}

/** Handles 提交订单 up to the page that replaces this one. Only one run at a time. */
export function createSubmitting(options: SubmittingOptions) {
  const { purchase, $remark, confirmed } = options
  const $step = atom<Step>('idle')
  const submission = createSubmission()
  /** The order created from this confirmation: a failed payment is retried with the same order. */
  let made: { confirmToken: string; order: OrderCreated } | undefined

  async function submit(): Promise<void> {
    if ($step.get() !== 'idle') return
    $step.set('creating')
    try {
      const confirmation = await confirmed()
      if (confirmation && !confirmation.problem) {
        await settle(await orderOf(confirmation.confirm_token))
      }
    } catch (error) {
      await follow(afterRefusal(error, purchase), options)
    }
    if ($step.get() !== 'leaving') $step.set('idle')
  }

  /** The server creates it at most once: an attempt whose response was lost is retried with the same `reqId`. */
  async function orderOf(confirmToken: string): Promise<OrderCreated> {
    if (made?.confirmToken === confirmToken) return made.order
    const body = {
      confirmToken,
      remark: $remark.get().trim(),
      ...(purchase.isFromCart && { fromCart: true as const }),
    }
    const order = await submission.send(body, reqId => createOrder({ ...body, reqId }))
    made = { confirmToken, order }
    return order
  }

  async function settle({ order_no: orderNo, pay_fen: fen }: OrderCreated): Promise<void> {
    if (fen === 0) return leave(successUrl(purchase, orderNo, true))
    $step.set('paying')
    const payment = await payOrder(orderNo, () => $step.set('asking'))
    const next = nextUrl(payment, orderNo, purchase)
    if (!next) return
    await leave(next)
    // After the navigation, which hides toasts.
    if (payment === 'cancelled') void showToast({ title: '已取消支付', icon: 'none' })
  }

  /** Replaces this page, so that the visitor cannot return to it. */
  async function leave(url: string): Promise<void> {
    $step.set('leaving')
    await redirectTo({ url }).catch(() => $step.set('idle'))
  }

  return { $step, submit }
}

function nextUrl(payment: Payment, orderNo: string, purchase: Purchase): string | undefined {
  const order = `order_no=${encodeURIComponent(orderNo)}`
  switch (payment) {
    case 'paid':
      return successUrl(purchase, orderNo, true)
    case 'unclear':
      return successUrl(purchase, orderNo, false)
    case 'cancelled':
    case 'over':
      return `/order/detail?${order}`
    case 'noHost':
      return `/bcpay?${order}`
    case 'failed':
      return undefined
  }
}

async function follow(next: AfterRefusal, options: SubmittingOptions): Promise<void> {
  switch (next.kind) {
    case 'soldOut':
      return options.$isSoldOut.set(true)
    case 'address':
      return void navigateTo({ url: '/order/address?from=pay' })
    case 'unpaid':
      return askToPay(next.orderNo)
    case 'noPlace':
      return offerOwnTeam(next)
    case 'told':
      return showRefusal(next, options)
    case 'nothing':
  }
}

async function askToPay(orderNo: string): Promise<void> {
  const { confirm } = await showModal({
    title: '还有一笔没有付款',
    content: '先付款或取消它，才能再下单',
    confirmText: '去付款',
  })
  if (!confirm) return
  await redirectTo({ url: `/order/detail?order_no=${encodeURIComponent(orderNo)}&pay=1` })
}

async function offerOwnTeam({
  text,
  ownTeam,
}: Extract<AfterRefusal, { kind: 'noPlace' }>): Promise<void> {
  const { confirm } = await showModal({
    title: '来晚了一步',
    content: text,
    cancelText: '再看看',
    confirmText: '自己开团',
  })
  if (confirm) await redirectTo({ url: ownTeam })
}

async function showRefusal(
  { title, text, again }: Extract<AfterRefusal, { kind: 'told' }>,
  { change, confirm }: SubmittingOptions,
): Promise<void> {
  if (again === 'noCoupon') change({ couponId: '' })
  else if (again === 'noPoints') change({ points: 0 })
  else if (again === 'same') void confirm()
  await showModal(notice(title, text))
}
