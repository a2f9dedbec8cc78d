import { atom, computed } from 'nanostores'
import {
  decideReview,
  type Review,
  reviewCounts,
  type ReviewCounts,
  type ReviewKind,
  reviewList,
  type ReviewPage,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'
import { createChoiceStore } from './choice-store.ts'
import { passWords } from './review-words.ts'

export type ReviewsStore = ReturnType<typeof createReviewsStore>

export type ReviewFilter = ReviewKind | 'all'

/** Open and decided requests, of one kind or of all. */
export function createReviewsStore() {
  const $open = atom<0 | 1>(1)
  const $kind = atom<ReviewFilter>('all')
  const $kinds = atom<ReviewCounts['kinds']>([])
  /** Id of the request whose buttons are busy. */
  const $doing = atom('')
  const submission = createSubmission()
  const list = createPagedQuery<Review, ReviewPage & { has_more: boolean }>({
    async read(_, how, after) {
      const kind = $kind.get()
      const [page, counts] = await Promise.all([
        reviewList({ open: $open.get(), after, ...(kind !== 'all' && { kind }) }, how),
        reviewCounts({}, how),
      ])
      $kinds.set(counts.kinds)
      return { ...page, has_more: page.next !== '' }
    },
  })

  const $list = computed(list.$state, state => (state.status === 'ready' ? state.list : []))
  const choice = createChoiceStore($list, list.load)

  function show(open: 0 | 1): void {
    if (open === $open.get()) return
    choice.stop()
    $open.set(open)
    void list.reload()
  }

  function filter(kind: ReviewFilter): void {
    if (kind === $kind.get()) return
    choice.stop()
    $kind.set(kind)
    void list.reload()
  }

  /** Decides; true on success. A refusal contains a reason. */
  async function decide(
    { kind, id, asked_at: askedAt }: Review,
    isPassed: boolean,
    note: string,
  ): Promise<boolean> {
    if ($doing.get()) return false
    $doing.set(`${kind}${id}`)
    const decision = { kind, id, askedAt, pass: isPassed, note }
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
    const { confirm } = await showModal(passWords(review))
    if (confirm) await decide(review, true, '')
  }

  return { ...list, $open, $kind, $kinds, $doing, choice, show, filter, pass, decide }
}
