import { atom } from 'nanostores'
import {
  applyRefund,
  codes,
  fenOf,
  isRefused,
  refundOffer,
  type RefundOffer,
} from '../../../api/index.ts'
import { redirectTo, showModal } from '../../../runtime/index.ts'
import { createQuery, isGone } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import {
  firstForm,
  type FormProblems,
  isEditable,
  problemsOf,
  refundDetailUrl,
  type RefundForm,
} from './refund-rules.ts'

export type ApplyStore = ReturnType<typeof createApplyStore>

export interface ApplyQuery {
  orderNo: string
  itemNo: number
  kind: string | undefined
}

/** Refusals that end the page: no refund can be requested any more. */
const ends = [codes.notRefundable, codes.refundWindowOver, codes.refundCodeUsed]

/** A refund request: the offer, the form, and its submission. */
export function createApplyStore({ orderNo, itemNo, kind }: ApplyQuery) {
  const $form = atom<RefundForm | undefined>(undefined)
  const $problems = atom<FormProblems>({})
  const $isSending = atom(false)
  const $uploading = atom(0)
  /** The server's message. */
  const $why = atom('')
  const submission = createSubmission()

  const query = createQuery<{ offer: RefundOffer }, 'refused'>({
    async read() {
      const offer = await refundOffer({ orderNo, itemNo })
      if (offer.open_refund_no) await redirectTo({ url: refundDetailUrl(offer.open_refund_no) })
      else $form.set($form.get() ?? firstForm(offer, kind))
      return { offer }
    },
    statusOf(error) {
      if (isRefused(error) && ends.includes(error.code as (typeof ends)[number])) {
        $why.set(error.message)
        return 'refused'
      }
      return isGone(error) ? 'notFound' : undefined
    },
    isNamed: orderNo !== '' && itemNo > 0,
  })

  function change(patch: Partial<RefundForm>): void {
    const form = $form.get()
    if (!form) return
    $form.set({ ...form, ...patch })
    const rest = { ...$problems.get() }
    if (patch.reason !== undefined) delete rest.reason
    if (patch.amount !== undefined || patch.kind !== undefined) delete rest.amount
    $problems.set(rest)
  }

  async function send(): Promise<void> {
    const [form, offer] = [$form.get(), query.data()?.offer]
    if (!form || !offer || $isSending.get() || $uploading.get() > 0) return
    const problems = problemsOf(offer, form)
    $problems.set(problems)
    if (Object.keys(problems).length > 0) return
    $isSending.set(true)
    const { amount, ...rest } = form
    const body = {
      orderNo,
      itemNo,
      ...rest,
      ...(isEditable(offer, form) && { amountFen: fenOf(amount) }),
    }
    try {
      const { refund_no } = await submission.send(body, reqId => applyRefund({ ...body, reqId }))
      await redirectTo({ url: `/order/refundSuccess?refund_no=${refund_no}` })
    } catch (error) {
      await tell(error)
    }
    $isSending.set(false)
  }

  async function tell(error: unknown): Promise<void> {
    if (!isRefused(error)) return
    await showModal({
      title: '没有提交成功',
      content: error.message,
      showCancel: false,
      confirmText: '知道了',
    })
    // The offer has changed, or a refund was already requested: the next response shows which.
    await query.load()
  }

  return {
    $state: query.$state,
    $form,
    $problems,
    $isSending,
    $uploading,
    $why,
    load: query.load,
    change,
    send,
  }
}
