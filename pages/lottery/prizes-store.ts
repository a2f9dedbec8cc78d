import { atom } from 'nanostores'
import {
  isRefused,
  type LotteryCalls,
  type LotteryClaimed,
  type LotteryContact,
  type LotteryRecord,
  newReqId,
} from '../../api/index.ts'
import { showToast } from '../../runtime/index.ts'
import { type Contact, emptyContact } from '../campaign/contact-rules.ts'

export type PrizesState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; list: LotteryRecord[]; page: number; hasMore: boolean }

export interface PrizesOptions {
  id: string
  calls: LotteryCalls
  /** The link asks for what I won: the list opens with the page. */
  isAsked?: boolean
  /** In a preview: what stands in the list instead of mine. Nothing can be claimed then. */
  sample?: () => LotteryRecord[]
  /** A prize was claimed: what the page says of it should be read again. */
  onClaimed: () => void
}

export type PrizesStore = ReturnType<typeof createPrizesStore>

const pageSize = 10

/** What I won in one campaign, and the claim of each. */
export function createPrizesStore(options: PrizesOptions) {
  const { id, calls, sample, onClaimed, isAsked = false } = options
  const $prizes = atom<PrizesState>({ status: 'loading' })
  /** Draw whose prize is being claimed; '' when none is. */
  const $claiming = atom('')
  /** Stays while the page does: a sheet that was closed by mistake loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  /** Attempts without an answer. The same body must be the same attempt, another one must not. */
  const reqIds = new Map<string, string>()
  let isReading = false

  async function load(): Promise<void> {
    if (sample) return $prizes.set({ status: 'ready', list: sample(), page: 1, hasMore: false })
    try {
      const { list, has_more } = await read(1)
      $prizes.set({ status: 'ready', list, page: 1, hasMore: has_more })
    } catch {
      if ($prizes.get().status !== 'ready') $prizes.set({ status: 'failed' })
    }
  }

  const read = (page: number) => calls.records({ id, scope: 'mine', page, limit: pageSize })

  /** The next ones of the list, when there are more. */
  async function more(): Promise<void> {
    const shown = $prizes.get()
    if (isReading || shown.status !== 'ready' || !shown.hasMore) return
    isReading = true
    const next = await read(shown.page + 1).catch(() => undefined)
    isReading = false
    if (!next) return
    const list = [...shown.list, ...next.list]
    $prizes.set({ status: 'ready', list, page: next.page, hasMore: next.has_more })
  }

  /** Claims a prize; `contact` for one that is sent. Undefined when it was not done: the reason has been shown. */
  async function claim(
    drawId: string,
    contact: LotteryContact = {},
  ): Promise<LotteryClaimed | undefined> {
    if ($claiming.get()) return undefined
    if (sample) {
      void showToast({ title: '预览状态不可操作', icon: 'none' })
      return undefined
    }
    $claiming.set(drawId)
    const body = { drawId, ...contact }
    const key = JSON.stringify(body)
    const reqId = reqIds.get(key) ?? newReqId()
    reqIds.set(key, reqId)
    try {
      const claimed = await calls.claim({ ...body, reqId })
      reqIds.delete(key)
      await load()
      onClaimed()
      return claimed
    } catch (error) {
      if (isRefused(error)) await explain(error, key)
      return undefined
    } finally {
      $claiming.set('')
    }
  }

  async function explain(error: { code: number; message: string }, key: string): Promise<void> {
    reqIds.delete(key)
    // Codes below are told by the app itself.
    if (error.code > 2000) void showToast({ title: error.message, icon: 'none' })
    await load()
  }

  return {
    /** Nothing here is anybody's own. */
    isPreview: sample !== undefined,
    $prizes,
    $claiming,
    $contact,
    isAsked,
    load,
    more,
    claim,
  }
}
