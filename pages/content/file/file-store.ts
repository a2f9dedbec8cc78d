import { atom } from 'nanostores'
import type { FileDetail, FileInfo } from '../../../api/index.ts'

/** While its pages are being made, a file is asked for this often (specification). */
const POLL_MS = 3000
const MOST_POLLS = 10

export const WAITING = 0

export type FileStore = ReturnType<typeof createFileStore>

/** One file, asked for again by `ask` while its pages are being made. */
export function createFileStore(first: FileInfo, ask: () => Promise<FileDetail>) {
  const $file = atom(first)
  /** Asked for long enough: now it is up to the reader. */
  const $isLate = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  /** From the first of the ten times on; nothing for a file that waits for nothing. */
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
      // A failure is one of the ten times.
      const answer = await ask().catch(() => undefined)
      if (mine !== turn) return
      if (answer) $file.set(answer.file.file_info)
      plan(left - 1, mine)
    }, POLL_MS)
  }

  return { $file, $isLate, poll, stop }
}
