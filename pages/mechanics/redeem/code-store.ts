import { grantStatus } from '../../../api/values/grant-status.ts'
import { atom } from 'nanostores'
import { codes, type CouponCode, couponCode, isRefused } from '../../../api/index.ts'

export type CodeState =
  | { status: 'loading' }
  | { status: 'ready'; code: CouponCode; freshness: CodeFreshness }
  | { status: SettledName; code?: CouponCode }
  | { status: 'failed' }

export type SettledName = 'used' | 'expired' | 'revoked' | 'locked' | 'passing' | 'passedOn'

/** `live`: just read · `stale`: no response, but still within its minute · `over`: a scanner would refuse it. */
export type CodeFreshness = 'live' | 'stale' | 'over'

export interface CodeQuery {
  grantId: string
  /** The code is no longer usable: lists with it should be read again. */
  onSettled: () => void
}

/** Interval at which the sheet checks whether the code was redeemed (specification: 5 s). */
const pollMs = 5000

/** Validity of a code's signed text on the server, ms. */
const lifeMs = 60_000

/** Last code of each grant: a sheet that is opened again while offline shows it for the rest of its minute. */
const kept = new Map<string, { code: CouponCode; readAt: number }>()

const refusals = {
  [codes.grantExpired]: 'expired',
  [codes.grantUsed]: 'used',
  [codes.notOwner]: 'revoked',
} as const

const settled = {
  2: 'used',
  3: 'expired',
  4: 'revoked',
  5: 'locked',
  6: 'passing',
  7: 'passedOn',
} as const

/** The visitor's code for the counter, kept fresh between `start` and `stop`. `read` asks the server. */
export function createCodeStore(
  { grantId, onSettled }: CodeQuery,
  read: (params: { grantId: string }) => Promise<CouponCode> = couponCode,
) {
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
    if (status === grantStatus.unused) {
      kept.set(grantId, { code, readAt: Date.now() })
      return $code.set({ status: 'ready', code, freshness: 'live' })
    }
    settle({ status: settled[status], code })
  }

  function refuse(error: unknown): void {
    const status = isRefused(error) ? refusals[error.code as keyof typeof refusals] : undefined
    // The refusal carries the code too, with the time and store of its use.
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

  /** A locked code may become usable again; the other states are final. */
  const isSettled = () =>
    !['loading', 'ready', 'failed', 'locked', 'passing'].includes($code.get().status)

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
