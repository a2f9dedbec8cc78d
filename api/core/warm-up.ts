import { loadNetwork } from './client.ts'
import { withRequestFeedback } from './with-request-feedback.ts'

/** Preloads what later requests need, so that the next tap does not wait. Call after the first page. */
export function warmUp(): void {
  withRequestFeedback(() => undefined)
  loadNetwork().catch(() => undefined)
}
