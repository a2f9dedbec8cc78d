import { atom } from 'nanostores'
import {
  type CallOptions,
  cancelEntry,
  codes,
  type FormDetail,
  formDetail,
  type FormEntry,
  formEntry,
  isRefused,
} from '../../../../api/index.ts'
import { navigateTo, showModal, showToast } from '../../../../runtime/index.ts'
import { payOrder } from '../../../mechanics/purchase/pay.ts'
import { createCampaignStore } from '../../../campaign/campaign-store.ts'

export interface EntryQuery {
  id: string | undefined
  /** The visitor's newest entry by default. */
  entryId: string | undefined
}

export interface EntryDetail extends FormDetail {
  /** Null if there is none, or if it belongs to somebody else. */
  entry: FormEntry | null
}

export type EntryStore = ReturnType<typeof createEntryStore>

const payLooks = 10
const payLookMs = 1000

/** An entry of one page instance, with its owner's actions. */
export function createEntryStore({ id, entryId }: EntryQuery) {
  const campaign = createCampaignStore<EntryDetail>({ id, preview: undefined, read })
  /** Still polling for the payment. */
  const $isAsking = atom(false)
  /** The cashier is open or opening. */
  const $isPaying = atom(false)

  /** Kept once known: a cancelled entry is no longer the newest one, but still the one on screen. */
  let shownId = entryId

  async function read(each: string, how: CallOptions): Promise<EntryDetail> {
    const [detail, named] = await Promise.all([
      formDetail({ id: each }, how),
      shownId ? find(shownId) : undefined,
    ])
    shownId ??= detail.mine?.entry_id
    const entry = named === undefined && shownId ? await find(shownId) : (named ?? null)
    return { ...detail, entry }
  }

  const find = (key: string) =>
    formEntry({ entryId: key }).catch(error => {
      if (isRefused(error, codes.notOwner)) return null
      throw error
    })

  /** Withdraws the entry after a confirmation; resolves with true on success. */
  async function cancel(): Promise<boolean> {
    const page = campaign.$page.get()
    const entry = page.status === 'ready' ? page.detail.entry : null
    if (!entry) return false
    if (!(await isSure(entry))) return false
    const send = ({ reqId }: { reqId: string }) => cancelEntry({ entryId: entry.entry_id, reqId })
    return (await campaign.act(send, detail => detail.entry?.cancelable === true)) !== undefined
  }

  /** Opens the cashier for the entry's fee; then shows the server's state. */
  async function pay(): Promise<void> {
    const page = campaign.$page.get()
    const entry = page.status === 'ready' ? page.detail.entry : null
    if (!entry?.order_no || entry.status !== 'payPending' || $isPaying.get()) return
    $isPaying.set(true)
    const outcome = await payOrder(entry.order_no, () => $isAsking.set(true))
    $isAsking.set(false)
    await campaign.load()
    $isPaying.set(false)
    if (outcome === 'unclear') await awaitPayment()
    if (outcome === 'cancelled') void showToast({ title: '已取消支付', icon: 'none' })
    if (outcome === 'noHost') void navigateTo({ url: `/bcpay?order_no=${entry.order_no}` })
  }

  /** Polls ten times for the payment. */
  async function awaitPayment(): Promise<void> {
    if ($isAsking.get()) return
    $isAsking.set(true)
    for (let look = 0; look < payLooks && isPending(); look += 1) {
      await new Promise(resolve => setTimeout(resolve, payLookMs))
      await campaign.load()
    }
    $isAsking.set(false)
  }

  function isPending(): boolean {
    const page = campaign.$page.get()
    return page.status === 'ready' && page.detail.entry?.status === 'payPending'
  }

  return { ...campaign, $isAsking, $isPaying, cancel, pay }
}

async function isSure({ reward }: FormEntry): Promise<boolean> {
  const { confirm } = await showModal({
    title: '取消报名？',
    content: reward ? '位置会让给别人，随报名送的券也会收回' : '位置会让给别人，想来可以再报一次',
    cancelText: '再想想',
    confirmText: '取消报名',
  })
  return confirm
}
