import { atom } from 'nanostores'
import {
  bindDistributor,
  distributionInvite,
  type Invited,
  type InvitePage,
  isRefused,
} from '../../../../api/index.ts'
import { redirectTo, showModal, showToast } from '../../../../runtime/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { arrivedBy } from '../own-link.ts'
import { start } from '../paths.ts'

/** The customers, or the inviter. `inviter`: uid in the link; 0 = none. */
export function createInviteStore(inviter: number) {
  const $isBinding = atom(false)
  const submission = createSubmission()
  const list = createPagedQuery<Invited, InvitePage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await distributionInvite({ inviter, after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  /** Accepts the invitation; the server's message explains a refusal. */
  async function accept(brandId: number): Promise<void> {
    if ($isBinding.get()) return
    $isBinding.set(true)
    const link = { kind: 'shop' as const, id: brandId, ...arrivedBy(), spoken: 1 as const }
    try {
      await submission.send(link, reqId => bindDistributor({ ...link, reqId }))
      void showToast({ title: '已接受邀请', icon: 'success' })
      await redirectTo({ url: start })
    } catch (error) {
      if (isRefused(error)) {
        void showModal({ title: '没有接受成功', content: error.message, showCancel: false })
      }
    }
    $isBinding.set(false)
  }

  return { ...list, $isBinding, accept }
}
