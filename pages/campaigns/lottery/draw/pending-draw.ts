import { $visitor } from '../../../../api/index.ts'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import type { DrawPay } from '../rules.ts'

/** A draw that was begun on this phone and whose result nobody has been told yet. */
export interface PendingDraw {
  pay: DrawPay
  /** Idempotency key: the server gives the first answer again. */
  reqId: string
}

/** Whoever comes back later finds what was won among the prizes, ms. */
const LIFE_MS = 600_000

/** A phone may change hands. */
const keyOf = (activityId: string) => `__drawing__${$visitor.get().uid}-${activityId}`

export function keepPendingDraw(activityId: string, { pay, reqId }: PendingDraw): void {
  setStorageSync(keyOf(activityId), { pay, reqId, at: Date.now() })
}

export const forgetPendingDraw = (activityId: string): void => removeStorageSync(keyOf(activityId))

/** Undefined when the last draw was told, or began too long ago. */
export function pendingDraw(activityId: string): PendingDraw | undefined {
  const kept = getStorageSync(keyOf(activityId)) as Partial<PendingDraw & { at: number }> | ''
  if (!kept || typeof kept.reqId !== 'string' || typeof kept.at !== 'number') return undefined
  if (Math.abs(Date.now() - kept.at) > LIFE_MS) return undefined
  return { pay: kept.pay === 'points' ? 'points' : 'free', reqId: kept.reqId }
}
