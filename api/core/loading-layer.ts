import { withRequestFeedback } from './with-request-feedback.ts'

let open = 0

/** Shows the loading layer until all calls that requested it have ended. Returns the function that ends this one. */
export function openLoading(mask: boolean): () => void {
  open += 1
  // Shown again for each call: a route change hides the layer while calls may still be running.
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
