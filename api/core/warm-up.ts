import { loadNetwork } from './client.ts'
import { withRequestFeedback } from './with-request-feedback.ts'

/** Loads what requests need beside the first answer, so that the next tap finds it there. Call after the first page. */
export function warmUp(): void {
  withRequestFeedback(() => undefined)
  loadNetwork().catch(() => undefined)
}
