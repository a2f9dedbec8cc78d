import { loadNetwork } from './client.ts'
import { withSpeech } from './with-speech.ts'

/** Loads what requests need beside the first answer, so that the next tap finds it there. Call after the first page. */
export function warmUp(): void {
  withSpeech(() => undefined)
  loadNetwork().catch(() => undefined)
}
