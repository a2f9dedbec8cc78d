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
  /** The link asks for the prizes: the list is open initially. */
  isAsked?: boolean
  /** In a preview: sample content of the list. Nothing can be claimed then. */
  sample?: () => LotteryRecord[]
  /** A prize was claimed: the page has to be read again. */
  onClaimed: () => void
}

export type PrizesStore = ReturnType<typeof createPrizesStore>

const pageSize = 10

/** The visitor's prizes in one campaign, and their claims. */
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
  /** Draw id of the prize that is being claimed; '' for none. */
  const $claiming = atom('')
  /** Kept while the page exists, so that accidentally closing the sheet loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  const submission = createSubmission()

  /** Claims a prize; `contact` for one that is shipped. Undefined on failure, whose reason has been shown. */
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
    // The API client reports lower codes itself.
    if (error.code > 2000) void showToast({ title: error.message, icon: 'none' })
    await load()
  }

  return {
    /** True if the list is a sample. */
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
