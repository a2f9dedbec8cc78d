import { hideLoading, showLoading } from '../../../runtime/index.ts'

/** Time in which something may come without being announced, ms. */
const QUIET_MS = 300

/** Shows the loading layer until the promise has settled, unless that takes only a moment. Loaded after the first screen. */
export function loadingUntil(settled: Promise<unknown>): void {
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    void showLoading({ title: '请稍候...' })
  }, QUIET_MS)
  const end = () => {
    clearTimeout(timer)
    if (isShown) void hideLoading()
  }
  settled.then(end, end)
}
