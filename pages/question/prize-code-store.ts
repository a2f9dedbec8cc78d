import { atom } from 'nanostores'
import { type CouponCode, couponCode, isRefused } from '../../api/index.ts'

export type PrizeCodeState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; code: CouponCode; isStale: boolean }
  | { status: 'used' | 'gone' }

/** The sheet asks this often whether the counter has used the code (specification: 5 s). */
const pollMs = 5000
/** So long the last code is shown although the server cannot be reached, ms. */
const patienceMs = 60_000
const used = 2122
const usable = 1

/** A prize's code for the counter, kept fresh from `start` to `stop`. */
export function createPrizeCodeStore(grantId: string, onSettled: () => void, read = couponCode) {
  const $code = atom<PrizeCodeState>({ status: 'loading' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let readAt = 0

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    const next = await ask()
    if (!isRunning) return
    $code.set(next)
    if (next.status === 'used' || next.status === 'gone') onSettled()
    else timer = setTimeout(() => void refresh(), pollMs)
  }

  async function ask(): Promise<PrizeCodeState> {
    try {
      const code = await read({ grantId })
      readAt = performance.now()
      return code.status === usable ? { status: 'ready', code, isStale: false } : { status: 'gone' }
    } catch (error) {
      if (isRefused(error)) return { status: error.code === used ? 'used' : 'gone' }
      const shown = $code.get()
      const isFresh = performance.now() - readAt < patienceMs
      return shown.status === 'ready' && isFresh
        ? { ...shown, isStale: true }
        : { status: 'failed' }
    }
  }

  function start(): void {
    isRunning = true
    void refresh()
  }

  function stop(): void {
    isRunning = false
    clearTimeout(timer)
  }

  return { $code, start, stop, refresh }
}
