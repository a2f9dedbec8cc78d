import { hideLoading, showLoading } from '../../runtime/index.ts'

const LOADING_TEXT = '请稍候...'

let open = 0

/** Shows the loading layer until every call that asked for it has ended; returns what ends this one. */
export function openLoading(mask: boolean): () => void {
  open += 1
  // Asked for each time: a route change hides the layer without asking who still waits.
  void showLoading({ title: LOADING_TEXT, mask })
  return () => {
    open -= 1
    if (open === 0) void hideLoading()
  }
}
