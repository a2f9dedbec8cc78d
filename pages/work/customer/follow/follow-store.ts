import {
  type CustomerFollow,
  customerFollows,
  deleteFollow,
  type FollowPage,
  isId,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { customerStatus } from '../not-mine.tsx'

/** The follow-ups of one customer; `id` is the customer's. */
export function createFollowStore(id: string | undefined) {
  const submission = createSubmission()
  const list = createPagedQuery<CustomerFollow, FollowPage & { has_more: boolean }, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    async read(_, how, after) {
      const page = await customerFollows({ customerId: id ?? '', after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  /** True if deleted; the call has reported a refusal. */
  async function remove(followId: string): Promise<boolean> {
    const done = await submission
      .send({ followId }, reqId => deleteFollow({ followId, reqId }), followId)
      .catch(() => undefined)
    if (!done) return false
    await list.load()
    return true
  }

  return { ...list, remove }
}
