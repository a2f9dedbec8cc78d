import { atom } from 'nanostores'
import {
  type BlacklistCandidate,
  blacklistPeople,
  type BlockDays,
  blockPerson,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type AddStore = ReturnType<typeof createAddStore>

/** People who can be blocked, and the block itself. */
export function createAddStore() {
  const $keyword = atom('')
  const $isSaving = atom(false)
  const submission = createSubmission()
  const query = createQuery<{ list: BlacklistCandidate[] }>({
    read: how => blacklistPeople({ keyword: $keyword.get() }, how),
  })

  function search(keyword: string): void {
    $keyword.set(keyword)
    if (keyword !== '') void query.reload()
  }

  /** True once the person is on the list; the request has reported a refusal. */
  async function add(block: { uid: number; reason: string; days: BlockDays }): Promise<boolean> {
    if ($isSaving.get()) return false
    $isSaving.set(true)
    const answer = await submission
      .send(block, reqId => blockPerson({ ...block, reqId }))
      .catch(() => undefined)
    $isSaving.set(false)
    if (answer) void showToast({ title: '已加入黑名单', icon: 'none' })
    return answer !== undefined
  }

  return { ...query, $keyword, $isSaving, search, add }
}
