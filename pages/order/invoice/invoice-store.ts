import { atom } from 'nanostores'
import {
  askInvoice,
  codes,
  invoiceFaults,
  type InvoiceFaults,
  type InvoiceForm,
  type InvoiceTitle,
  isRefused,
  orderInvoice,
  type OrderInvoice,
} from '../../../api/index.ts'
import { invoiceKind } from '../../../api/values/invoice-status.ts'
import { showToast } from '../../../runtime/index.ts'
import { createQuery, isGone } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type InvoiceStore = ReturnType<typeof createInvoiceStore>

const formOf = (last: InvoiceTitle | null): InvoiceForm => ({
  kind: last?.kind ?? invoiceKind.person,
  title: last?.title ?? '',
  taxNo: last?.tax_no ?? '',
  email: last?.email ?? '',
})

/** The invoice of one order, and the form that asks for it. */
export function createInvoiceStore(orderNo: string) {
  const $form = atom<InvoiceForm | undefined>()
  const $problems = atom<InvoiceFaults>({})
  const $isSending = atom(false)
  const submission = createSubmission()
  const query = createQuery<{ invoice: OrderInvoice }>({
    async read(how) {
      const invoice = await orderInvoice({ orderNo }, how)
      $form.set($form.get() ?? formOf(invoice.last))
      return { invoice }
    },
    statusOf: error => (isGone(error) ? 'notFound' : undefined),
    isNamed: orderNo !== '',
  })

  function change(patch: Partial<InvoiceForm>): void {
    const form = $form.get()
    if (!form) return
    const next = { ...form, ...patch }
    $form.set(next)
    if (Object.keys($problems.get()).length > 0) $problems.set(invoiceFaults(next))
  }

  async function send(): Promise<void> {
    const form = $form.get()
    if (!form || $isSending.get()) return
    const problems = invoiceFaults(form)
    $problems.set(problems)
    if (Object.keys(problems).length > 0) return
    $isSending.set(true)
    const body = { orderNo, ...form }
    try {
      const invoice = await submission.send(body, reqId => askInvoice({ ...body, reqId }))
      query.drop()
      query.change(() => ({ invoice }))
      void showToast({ title: '已申请，开好会通知你', icon: 'none' })
    } catch (error) {
      await tell(error)
    }
    $isSending.set(false)
  }

  async function tell(error: unknown): Promise<void> {
    if (!isRefused(error)) {
      void showToast({ title: '没有提交成功，请再试一次', icon: 'none' })
      return
    }
    const { field } = (error.data ?? {}) as { field?: string }
    if (field) $problems.set({ [field]: error.message })
    void showToast({ title: error.message, icon: 'none' })
    if (isRefused(error, codes.stateChanged)) await query.load()
  }

  return { $state: query.$state, $form, $problems, $isSending, load: query.load, change, send }
}
