import { atom } from 'nanostores'
import { type CouponCode, couponCode, isRefused } from '../../api/index.ts'

export type CodeState =
  | { status: 'loading' }
  | { status: 'ready'; code: CouponCode; isStale: boolean }
  | { status: 'used' | 'expired' | 'revoked' | 'locked'; code?: CouponCode }
  | { status: 'failed' }

export interface CodeQuery {
  grantId: string
  /** The code stopped being usable: whatever lists it should be read again. */
  onSettled: () => void
}

/** The sheet asks this often whether the counter has used the code (specification: 5 s). */
const pollMs = 5000

/** So long the last code is shown although the server cannot be reached, ms. */
const patienceMs = 60_000

const refusals = { 2121: 'expired', 2122: 'used', 2123: 'revoked' } as const

/** My code for the counter, kept fresh from `start` to `stop`. `read` asks the server. */
export function createCodeStore({ grantId, onSettled }: CodeQuery, read = couponCode) {
  const $code = atom<CodeState>({ status: 'loading' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let readAt = 0

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    try {
      accept(await read({ grantId }))
    } catch (error) {
      refuse(error)
    }
    if (running && !isSettled()) timer = setTimeout(() => void refresh(), pollMs)
  }

  function accept(code: CouponCode): void {
    readAt = Date.now()
    const { status } = code
    if (status === 1) return $code.set({ status: 'ready', code, isStale: false })
    const states = { 2: 'used', 3: 'expired', 4: 'revoked', 5: 'locked' } as const
    settle({ status: states[status], code })
  }

  function refuse(error: unknown): void {
    const status = isRefused(error) ? refusals[error.code as keyof typeof refusals] : undefined
    // The refusal carries the code too: when and where it was used.
    if (status) return settle({ status, ...codeOf(error) })
    const shown = $code.get()
    if (shown.status === 'ready' && Date.now() - readAt < patienceMs)
      return $code.set({ ...shown, isStale: true })
    $code.set({ status: 'failed' })
  }

  function settle(state: CodeState): void {
    const isNews = $code.get().status !== state.status
    $code.set(state)
    if (isNews) onSettled()
  }

  /** A locked code may come free again; the others never do. */
  const isSettled = () => ['used', 'expired', 'revoked'].includes($code.get().status)

  function start(): void {
    running = true
    void refresh()
  }

  function stop(): void {
    running = false
    clearTimeout(timer)
  }

  return { $code, start, stop, refresh }
}

function codeOf(error: unknown): { code?: CouponCode } {
  const data = isRefused(error) ? (error.data as Partial<CouponCode> | null) : null
  return data?.code ? { code: data as CouponCode } : {}
}
