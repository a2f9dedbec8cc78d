import { hideLoading, showLoading } from '../../../runtime/index.ts'
import { sayUnopened } from './say-unopened.ts'

/** Delay before the loading layer is shown, ms. A file that loads sooner shows none. */
const QUIET_MS = 300

/** Parts whose failure the visitor has been told of. */
const told = new WeakSet<object>()

/**
 * Shows the loading layer if the file is still pending after `QUIET_MS`, until it settles. If it fails, a toast says so,
 * once for each part, because failed files are requested again.
 *
 * @param part identifies the part, e.g. its `load` function
 */
export function announceLoading(file: Promise<unknown>, part: object): void {
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    void showLoading({ title: '请稍候...' })
  }, QUIET_MS)
  const end = () => {
    clearTimeout(timer)
    if (isShown) void hideLoading()
  }
  file.then(end, () => {
    end()
    if (told.has(part)) return
    told.add(part)
    sayUnopened()
  })
}
