import { atom } from 'nanostores'
import { codes, type CouponCode, couponCode, isRefused } from '../../../api/index.ts'

export type CodeState =
  | { status: 'loading' }
  | { status: 'ready'; code: CouponCode; freshness: Freshness }
  | { status: 'used' | 'expired' | 'revoked' | 'locked'; code?: CouponCode }
  | { status: 'failed' }

/** `live`: just read · `stale`: no answer, still within its minute · `over`: a scanner would refuse it. */
export type Freshness = 'live' | 'stale' | 'over'

export interface CodeQuery {
  grantId: string
  /** The code stopped being usable: whatever lists it should be read again. */
  onSettled: () => void
}

/** The sheet asks this often whether the counter has used the code (specification: 5 s). */
const pollMs = 5000

/** So long the server takes the signed text of a code, ms. */
const lifeMs = 60_000

/** The last code of each grant: a sheet that is opened again without a network shows it for the rest of its minute. */
const kept = new Map<string, { code: CouponCode; readAt: number }>()

const refusals = {
  [codes.grantExpired]: 'expired',
  [codes.grantUsed]: 'used',
  [codes.notOwner]: 'revoked',
} as const

/** My code for the counter, kept fresh from `start` to `stop`. `read` asks the server. */
export function createCodeStore({ grantId, onSettled }: CodeQuery, read = couponCode) {
  const $code = atom<CodeState>({ status: 'loading' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

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
    const { status } = code
    if (status === 1) {
      kept.set(grantId, { code, readAt: Date.now() })
      return $code.set({ status: 'ready', code, freshness: 'live' })
    }
    const states = { 2: 'used', 3: 'expired', 4: 'revoked', 5: 'locked' } as const
    settle({ status: states[status], code })
  }

  function refuse(error: unknown): void {
    const status = isRefused(error) ? refusals[error.code as keyof typeof refusals] : undefined
    // The refusal carries the code too: when and where it was used.
    if (status) return settle({ status, ...codeOf(error) })
    const last = kept.get(grantId)
    if (!last) return $code.set({ status: 'failed' })
    const isOver = Date.now() - last.readAt >= lifeMs
    $code.set({ status: 'ready', code: last.code, freshness: isOver ? 'over' : 'stale' })
  }

  function settle(state: CodeState): void {
    const isNews = $code.get().status !== state.status
    kept.delete(grantId)
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
