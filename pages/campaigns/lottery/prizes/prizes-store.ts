import { atom } from 'nanostores'
import {
  isRefused,
  type LotteryCalls,
  type LotteryClaimed,
  type LotteryContact,
  type LotteryRecord,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { type Contact, emptyContact } from '../../../campaign/sheets/contact-rules.ts'
import { createPagedQuery, type Paged } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'

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
  const {
    $state: $prizes,
    load,
    more,
  } = createPagedQuery<LotteryRecord, Paged<LotteryRecord>>({
    read: async page =>
      sample
        ? { list: sample(), has_more: false }
        : calls.records({ id, scope: 'mine', page, limit: pageSize }),
  })
  /** Draw whose prize is being claimed; '' when none is. */
  const $claiming = atom('')
  /** Stays while the page does: a sheet that was closed by mistake loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  const submission = createSubmission()

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
    try {
      const claimed = await submission.send(body, reqId => calls.claim({ ...body, reqId }), drawId)
      await load()
      onClaimed()
      return claimed
    } catch (error) {
      if (isRefused(error)) await explain(error)
      return undefined
    } finally {
      $claiming.set('')
    }
  }

  async function explain(error: { code: number; message: string }): Promise<void> {
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
