import { $visitor } from '../../../../api/index.ts'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import type { DrawPay } from '../rules.ts'

/** A draw that was started on this phone and whose result has not been shown. */
export interface PendingDraw {
  pay: DrawPay
  /** Idempotency key: the server repeats its first response. */
  reqId: string
}

/** Lifetime of a pending draw; later the prize is found in the list, ms. */
const LIFE_MS = 600_000

/** By visitor, because a phone may be used by several. */
const keyOf = (activityId: string, uid: number | '*' = $visitor.get().uid) =>
  `__drawing__${uid}-${activityId}`

/** The place in which the served HTML's script keeps a draw, with `*` for the uid, which only the phone knows. */
export const pendingPlace = (activityId: string): string => keyOf(activityId, '*')

export function keepPendingDraw(activityId: string, { pay, reqId }: PendingDraw): void {
  setStorageSync(keyOf(activityId), { pay, reqId, at: Date.now() })
}

export const forgetPendingDraw = (activityId: string): void => removeStorageSync(keyOf(activityId))

/** Undefined if the last draw's result was shown, or it was started too long ago. */
export function pendingDraw(activityId: string): PendingDraw | undefined {
  const kept = getStorageSync(keyOf(activityId)) as Partial<PendingDraw & { at: number }> | ''
  if (!kept) return undefined
  const { pay, reqId, at } = kept
  if (typeof reqId === 'string' && typeof at === 'number' && Math.abs(Date.now() - at) <= LIFE_MS)
    return { pay: pay === 'points' ? 'points' : 'free', reqId }
  // As long as something is kept, the served HTML's script leaves a draw to the app.
  forgetPendingDraw(activityId)
  return undefined
}
