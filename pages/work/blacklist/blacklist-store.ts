import { atom } from 'nanostores'
import {
  blacklist,
  type BlacklistPage,
  type BlockedPerson,
  unblockPerson,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'

export type BlacklistStore = ReturnType<typeof createBlacklistStore>

/** The paged blacklist with its search; unblocks a person. */
export function createBlacklistStore() {
  const $keyword = atom('')
  /** The person whose button is busy; 0: nobody. */
  const $lifting = atom(0)
  const submission = createSubmission()
  const list = createPagedQuery<BlockedPerson, BlacklistPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await blacklist({ keyword: $keyword.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  async function lift({ uid, nickname }: BlockedPerson): Promise<void> {
    if ($lifting.get()) return
    const question = { title: `把${nickname}移出黑名单？`, content: '马上又能参加活动' }
    if (!(await showModal(question)).confirm) return
    $lifting.set(uid)
    const answer = await submission
      .send({ uid }, reqId => unblockPerson({ uid, reqId }))
      .catch(() => undefined)
    $lifting.set(0)
    if (answer) void showToast({ title: '已移出', icon: 'none' })
    await list.load()
  }

  return { ...list, $keyword, $lifting, search, lift }
}
