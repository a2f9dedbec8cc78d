import { atom } from 'nanostores'
import { isRefused } from '../../api/index.ts'

export type DetailState<Detail> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'gone' }
  | { status: 'ready'; detail: Detail }

/** Deleted or offline, and never there: the same screen. */
const GONE_CODES = [4004, 1002]

/** One material of one page instance: two can lie in the page stack at once. */
export function createDetailStore<Detail>(request: () => Promise<Detail>) {
  const $detail = atom<DetailState<Detail>>({ status: 'loading' })

  async function load(): Promise<void> {
    $detail.set({ status: 'loading' })
    try {
      const detail = await request()
      if (!detail) throw new Error('an empty answer')
      $detail.set({ status: 'ready', detail })
    } catch (error) {
      const isGone = GONE_CODES.some(code => isRefused(error, code))
      $detail.set({ status: isGone ? 'gone' : 'failed' })
    }
  }

  return { $detail, load }
}
