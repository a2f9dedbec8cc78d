import { ApiError } from '../../../api/index.ts'

/** The error's own message, or `unanswered` when there was no usable response. */
export function problemWords(error: unknown, unanswered: string): string {
  const isTold = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'stopped')
  return isTold ? error.message : unanswered
}
