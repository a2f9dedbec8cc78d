import { atom } from 'nanostores'
import { decideReview, type Review, reviewList, type ReviewPage } from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'

export type ReviewsStore = ReturnType<typeof createReviewsStore>

/** Open and decided requests. */
export function createReviewsStore() {
  const $open = atom<0 | 1>(1)
  /** Id of the request whose buttons are busy. */
  const $doing = atom('')
  const submission = createSubmission()
  const list = createPagedQuery<Review, ReviewPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await reviewList({ open: $open.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function show(open: 0 | 1): void {
    if (open === $open.get()) return
    $open.set(open)
    void list.reload()
  }

  /** Decides; true on success. A refusal contains a reason. */
  async function decide({ kind, id }: Review, isPassed: boolean, note: string): Promise<boolean> {
    if ($doing.get()) return false
    $doing.set(`${kind}${id}`)
    const decision = { kind, id, pass: isPassed, note }
    const isDone = await submission
      .send(decision, reqId => decideReview({ ...decision, reqId }))
      .then(() => true)
      .catch(() => false)
    $doing.set('')
    if (isDone) void showToast({ title: isPassed ? '已通过' : '已拒绝', icon: 'none' })
    await list.load()
    return isDone
  }

  async function pass(review: Review): Promise<void> {
    const content = review.amount_fen === null ? '通过后马上生效' : '通过后马上打款，不能撤回'
    const { confirm } = await showModal({ title: '通过这条申请？', content })
    if (confirm) await decide(review, true, '')
  }

  return { ...list, $open, $doing, show, pass, decide }
}
