import { atom } from 'nanostores'
import { isRefused, type PassedCoupon, passedCoupon, takePassed } from '../../../../api/index.ts'
import { gateOf, refusalOf } from '../../../campaign/rules.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import type { CouponPageStore } from './coupon-store.ts'

/** A coupon that a friend passes on, and taking it. */
export function createPassedStore(passId: string, page: Pick<CouponPageStore, '$gate' | 'load'>) {
  const query = createQuery<{ passed: PassedCoupon }>({
    read: async how => ({ passed: await passedCoupon({ passId }, how) }),
  })
  const $isSending = atom(false)
  /** Why it was not taken; '' = nothing to say. */
  const $fault = atom('')
  const submission = createSubmission()

  async function take(): Promise<void> {
    if ($isSending.get()) return
    $isSending.set(true)
    $fault.set('')
    try {
      await submission.send({ passId }, reqId => takePassed({ passId, reqId }))
      await Promise.all([query.load(), page.load()])
    } catch (error) {
      await explain(error)
    } finally {
      $isSending.set(false)
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!isRefused(error)) return $fault.set('没有成功，请再试一次')
    const gate = gateOf(refusalOf(error.code))
    if (gate) return page.$gate.set(gate)
    $fault.set(error.message)
    await query.load()
  }

  return { $state: query.$state, load: query.load, $isSending, $fault, take }
}
