import { withRequestFeedback } from './with-request-feedback.ts'

let open = 0

/** Shows the loading layer until every call that asked for it has ended; returns what ends this one. */
export function openLoading(mask: boolean): () => void {
  open += 1
  // Asked for each time: a route change hides the layer without asking who still waits.
  withRequestFeedback(({ showWait }) => {
    if (open > 0) showWait(mask)
  })
  return () => {
    open -= 1
    withRequestFeedback(({ hideWait }) => {
      if (open === 0) hideWait()
    })
  }
}
