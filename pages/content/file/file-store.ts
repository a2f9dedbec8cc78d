import { atom } from 'nanostores'
import type { FileDetail, FileInfo } from '../../../api/index.ts'

/** Polling interval while the file's pages are being rendered, and its limit (specification). */
const PAGES_POLL_MS = 3000
const MOST_POLLS = 10

export const WAITING = 0

export type FileStore = ReturnType<typeof createFileStore>

/** A file, polled with `ask` while its pages are being rendered. */
export function createFileStore(first: FileInfo, ask: () => Promise<FileDetail>) {
  const $file = atom(first)
  /** The polling has ended without a result: the reader can continue it. */
  const $isLate = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  /** Starts the polling anew; does nothing for a file that is complete. */
  function poll(): void {
    stop()
    $isLate.set(false)
    plan(MOST_POLLS, turn)
  }

  function stop(): void {
    clearTimeout(timer)
    turn += 1
  }

  function plan(left: number, mine: number): void {
    if ($file.get().convert_status !== WAITING) return
    if (left === 0) return $isLate.set(true)
    timer = setTimeout(async () => {
      // A failure counts as one attempt.
      const answer = await ask().catch(() => undefined)
      if (mine !== turn) return
      if (answer) $file.set(answer.file.file_info)
      plan(left - 1, mine)
    }, PAGES_POLL_MS)
  }

  return { $file, $isLate, poll, stop }
}
