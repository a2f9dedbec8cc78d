import type { ReadableAtom } from 'nanostores'
import { showToast, stopPullDownRefresh, usePullDownRefresh } from '../../../runtime/index.ts'

/**
 * Reads the page's data again when the visitor pulls the page down. A failed read keeps the shown data, so a toast
 * reports it; the route needs `enablePullDownRefresh`.
 *
 * @param load reads a query again, never rejects
 * @param $state the state of this query
 */
export function usePullRefresh(
  load: () => Promise<unknown>,
  $state: ReadableAtom<{ status: string }>,
): void {
  async function refresh(): Promise<void> {
    const before = $state.get()
    await load()
    void stopPullDownRefresh()
    // The state also changes if the visitor selects another tab meanwhile, which drops the response.
    if (before.status === 'ready' && $state.get() === before) {
      void showToast({ title: '刷新失败，请稍后再试', icon: 'none' })
    }
  }

  usePullDownRefresh(() => void refresh())
}
