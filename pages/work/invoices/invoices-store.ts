import { atom } from 'nanostores'
import {
  exportInvoices,
  type InvoiceTab,
  isRefused,
  issueInvoice,
  refuseInvoice,
  type ShopInvoice,
  shopInvoices,
  type ShopInvoicePage,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'
import { createFileExport } from '../business/statistics/file-export.ts'

export type InvoicesStore = ReturnType<typeof createInvoicesStore>

/** Words for a wrong field. */
export type DecisionProblems = Partial<Record<'number' | 'link' | 'reason', string>>

/** What buyers want invoices for, and the shop's answers. */
export function createInvoicesStore() {
  const $tab = atom<InvoiceTab>('waiting')
  const $keyword = atom('')
  /** Kept while another tab is loading, so that the number does not flicker. */
  const $waiting = atom(0)
  const list = createPagedQuery<ShopInvoice, ShopInvoicePage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await shopInvoices({ tab: $tab.get(), keyword: $keyword.get(), after }, how)
      $waiting.set(page.waiting_n)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setTab(tab: InvoiceTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void list.reload()
  }

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  const file = createFileExport(
    () => exportInvoices({ tab: $tab.get(), keyword: $keyword.get() }),
    '包含现在筛选出的发票，一张一行',
  )

  return {
    ...list,
    ...file,
    $tab,
    $keyword,
    $waiting,
    setTab,
    search,
    ...createDecision(list.load),
  }
}

/** Issues or refuses requests, one at a time. `load` reads the list again afterwards. */
function createDecision(load: () => Promise<unknown>) {
  const $isSending = atom(false)
  const $problems = atom<DecisionProblems>({})
  const submission = createSubmission()

  /** True once the list shows something else: the request is answered, by this or by somebody else. */
  async function decide<B extends object>(
    name: string,
    body: B,
    write: (body: B & { reqId: string }) => Promise<unknown>,
  ): Promise<boolean> {
    if ($isSending.get()) return false
    $isSending.set(true)
    $problems.set({})
    const refusal = await submission
      .send(body, reqId => write({ ...body, reqId }), name)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    $isSending.set(false)
    if (refusal !== undefined && !takeRefusal(refusal, $problems.set)) return false
    if (refusal === undefined) void showToast({ title: '已告诉顾客', icon: 'none' })
    await load()
    return true
  }

  return {
    $isSending,
    $problems,
    issue: (orderNo: string, answer: { number: string; link: string }): Promise<boolean> =>
      decide(`issue ${orderNo}`, { orderNo, ...answer }, issueInvoice),
    refuse: (orderNo: string, reason: string): Promise<boolean> =>
      decide(`refuse ${orderNo}`, { orderNo, reason }, refuseInvoice),
    forgetProblems: () => $problems.set({}),
  }
}

/** Says why it was not done; true if the request is no longer as it was shown. */
function takeRefusal(refusal: unknown, mark: (problems: DecisionProblems) => void): boolean {
  if (!isRefused(refusal)) {
    void showToast({ title: '没有成功，请再试一次', icon: 'none' })
    return false
  }
  const { field } = (refusal.data ?? {}) as { field?: string }
  if (field) {
    mark({ [field]: refusal.message })
    return false
  }
  void showToast({ title: refusal.message, icon: 'none' })
  return true
}
