import { atom } from 'nanostores'
import { decideEntry, type ShopEntry, shopEntry } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'

export type EntryStore = ReturnType<typeof createEntryStore>

/** One entry, and the decision about it. */
export function createEntryStore(id: string | undefined) {
  const $isDeciding = atom(false)
  const submission = createSubmission()
  // In a field of its own: an entry has a `status` as well.
  const query = createQuery<{ entry: ShopEntry }>({
    isNamed: Boolean(id),
    read: async how => ({ entry: await shopEntry({ entryId: id ?? '' }, how) }),
  })

  /** True once it is decided; the request has reported a refusal, and the entry is read again either way. */
  async function decide(pass: boolean, note: string): Promise<boolean> {
    const entry = query.data()?.entry
    if (!entry || $isDeciding.get()) return false
    $isDeciding.set(true)
    const decision = { entryId: entry.entry_id, pass, note, seenAt: entry.updated_at }
    const answer = await submission
      .send(decision, reqId => decideEntry({ ...decision, reqId }))
      .catch(() => undefined)
    if (answer) {
      void showToast({ title: pass ? '已通过，会通知对方' : '已退回，会通知对方', icon: 'none' })
    }
    await query.load()
    $isDeciding.set(false)
    return answer !== undefined
  }

  return { ...query, $isDeciding, decide }
}
