import { ASKED_AT_ONCE } from '../jobs/at-once.ts'
import type { Job, JobBatch, Outcome } from '../jobs/define-job.ts'
import type { Account, Notice } from '../ports/messaging-app.ts'

export interface Delivery {
  account: Account
  notice: Omit<Notice, 'key'>
  /** Unix seconds after which the notice is obsolete. */
  until: number
}

/**
 * Sends the notices of a batch; a job without a notice is done. Returns the delivered jobs, and the
 * failed ones that are to be retried.
 */
export async function deliverNotices<P>(
  { context: { messaging }, jobs }: JobBatch<P>,
  kind: string,
  deliveryOf: (job: Job<P>) => Delivery | undefined,
): Promise<{ delivered: Job<P>[]; failed: Outcome }> {
  const delivered: Job<P>[] = []
  const failed: Outcome = new Map()

  async function deliver(job: Job<P>): Promise<void> {
    const delivery = deliveryOf(job)
    if (!delivery) return
    const { account, notice, until } = delivery
    try {
      await messaging.notify(account, { ...notice, key: `${kind}:${job.key}` })
      delivered.push(job)
    } catch (error) {
      failed.set(job.key, { status: 'failed', error, until })
    }
  }

  const waiting = [...jobs]
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await deliver(job)
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, lane))
  return { delivered, failed }
}
