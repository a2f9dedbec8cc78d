import { atom, computed, type ReadableAtom } from 'nanostores'
import { decideReviews, isRefused, type Review, type ReviewsDecided } from '../../../api/index.ts'
import { REVIEWS_AT_ONCE } from '../../../api/values/limits.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { passAllWords } from './review-words.ts'

/** What became of the chosen requests. */
export interface Outcome {
  isPassed: boolean
  done: number
  left: { review: Review; why: string }[]
}

export const keyOf = ({ kind, id }: Pick<Review, 'kind' | 'id'>): string => `${kind}${id}`

export type ChoiceStore = ReturnType<typeof createChoiceStore>

/** Several requests of the shown list, decided in the same way. */
export function createChoiceStore($list: ReadableAtom<Review[]>, reload: () => Promise<unknown>) {
  /** Keys of the chosen ones; undefined while none are being chosen. */
  const $keys = atom<ReadonlySet<string> | undefined>(undefined)
  /** What a colleague has decided meanwhile is no longer in the list. */
  const $chosen = computed([$keys, $list], (keys, list) =>
    list.filter(review => keys?.has(keyOf(review))),
  )
  const $isSending = atom(false)
  const $outcome = atom<Outcome | undefined>(undefined)
  const submission = createSubmission()

  const start = () => $keys.set(new Set())
  const stop = () => $keys.set(undefined)

  function toggle(review: Review): void {
    const keys = $keys.get()
    if (!keys || $isSending.get()) return
    const key = keyOf(review)
    const next = new Set(keys)
    if (!next.delete(key)) {
      if ($chosen.get().length >= REVIEWS_AT_ONCE) return tooMany()
      next.add(key)
    }
    $keys.set(next)
  }

  /** All of the list, as many as go at once; none if they are chosen already. */
  function toggleAll(): void {
    if ($isSending.get()) return
    const all = $list.get().slice(0, REVIEWS_AT_ONCE)
    const isAll = $chosen.get().length === all.length
    $keys.set(new Set(isAll ? [] : all.map(keyOf)))
    if (!isAll && $list.get().length > all.length) tooMany()
  }

  const tooMany = () => void showToast({ title: `一次最多 ${REVIEWS_AT_ONCE} 条`, icon: 'none' })

  async function pass(): Promise<void> {
    const chosen = $chosen.get()
    if (chosen.length === 0 || $isSending.get()) return
    const { confirm } = await showModal(passAllWords(chosen))
    if (confirm) await decide(true, '')
  }

  /** True once the server has answered about each of them. */
  async function decide(isPassed: boolean, note: string): Promise<boolean> {
    const chosen = $chosen.get()
    if (chosen.length === 0 || $isSending.get()) return false
    $isSending.set(true)
    const body = { items: chosen.map(asSeen), pass: isPassed, note }
    const answer = await submission
      .send(body, reqId => decideReviews({ ...body, reqId }))
      .catch((error: unknown) => {
        // After a lost answer the same choice is sent again, and what was decided stays decided.
        if (!isRefused(error)) void showToast({ title: '没有收到结果，请再试一次', icon: 'none' })
        return undefined
      })
    if (answer) {
      const left = leftOf(chosen, answer)
      $outcome.set({ isPassed, done: chosen.length - left.length, left })
      stop()
      await reload()
    }
    $isSending.set(false)
    return answer !== undefined
  }

  return { $keys, $chosen, $isSending, $outcome, start, stop, toggle, toggleAll, pass, decide }
}

const asSeen = ({ kind, id, asked_at: askedAt }: Review) => ({ kind, id, askedAt })

function leftOf(chosen: readonly Review[], { list }: ReviewsDecided): Outcome['left'] {
  const whys = new Map(list.map(each => [keyOf(each), each.why]))
  return chosen.flatMap(review => {
    const why = whys.get(keyOf(review))
    return why ? { review, why } : []
  })
}
