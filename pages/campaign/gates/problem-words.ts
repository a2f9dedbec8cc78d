import { ApiError } from '../../../api/index.ts'

/** What to read where a call failed: its own words, or these when no usable answer came back. */
export function problemWords(error: unknown, unanswered: string): string {
  const isTold = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'stopped')
  return isTold ? error.message : unanswered
}
