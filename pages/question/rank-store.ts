import { atom } from 'nanostores'
import { questionRank, type QuizRank } from '../../api/index.ts'

export type RankState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; rank: QuizRank; isReading: boolean }

const pageSize = 20

/** Who stands where in one quiz. */
export function createRankStore(activityId: number) {
  const $rank = atom<RankState>({ status: 'loading' })
  const id = String(activityId)

  async function load(): Promise<void> {
    $rank.set({ status: 'loading' })
    try {
      const rank = await questionRank({ id, page: 1, limit: pageSize })
      $rank.set({ status: 'ready', rank, isReading: false })
    } catch {
      $rank.set({ status: 'failed' })
    }
  }

  /** The next people, when there are more. */
  async function more(): Promise<void> {
    const state = $rank.get()
    if (state.status !== 'ready' || state.isReading || !state.rank.has_more) return
    $rank.set({ ...state, isReading: true })
    const page = state.rank.page + 1
    const next = await questionRank({ id, page, limit: pageSize }).catch(() => undefined)
    const rank = next ? { ...next, list: [...state.rank.list, ...next.list] } : state.rank
    $rank.set({ status: 'ready', rank, isReading: false })
  }

  return { $rank, load, more }
}
