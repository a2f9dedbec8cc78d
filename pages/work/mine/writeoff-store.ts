import { atom } from 'nanostores'
import {
  type CodeStore,
  resetWriteOff,
  type ShopWriteOff,
  shopWriteOffLog,
  writeOffOverview,
  type WriteOffOverview,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type WriteOffStore = ReturnType<typeof createWriteOffStore>

interface LogPage {
  list: ShopWriteOff[]
  next: string
  has_more: boolean
  server_time: number
}

/** Codes of the stores, and what was redeemed. */
export function createWriteOffStore() {
  /** The log's store and staff member; 0 = all. */
  const $storeId = atom(0)
  const $userId = atom(0)
  const $isResetting = atom(false)
  const submission = createSubmission()
  const overview = createQuery<WriteOffOverview>({ read: how => writeOffOverview({}, how) })
  const log = createPagedQuery<ShopWriteOff, LogPage>({
    async read(_, how, after) {
      const wanted = { storeId: $storeId.get(), userId: $userId.get(), after }
      const page = await shopWriteOffLog(wanted, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function show(storeId: number, userId: number): void {
    if (storeId === $storeId.get() && userId === $userId.get()) return
    $storeId.set(storeId)
    $userId.set(userId)
    void log.reload()
  }

  async function load(): Promise<void> {
    await Promise.all([overview.load(), log.load()])
  }

  /** True if the codes of the store are new; the request has reported a refusal. */
  async function reset({ store_id: storeId, name, version }: CodeStore): Promise<boolean> {
    if ($isResetting.get()) return false
    $isResetting.set(true)
    // With the version, a later reset of the same store is a new attempt.
    const isDone = await submission
      .send([storeId, version], reqId => resetWriteOff({ storeId, confirm: 1, reqId }))
      .then(() => true)
      .catch(() => false)
    $isResetting.set(false)
    if (isDone) void showToast({ title: `${name}的核销码已重置`, icon: 'none' })
    await overview.load()
    return isDone
  }

  return { overview, log, $storeId, $userId, $isResetting, show, load, reset }
}
