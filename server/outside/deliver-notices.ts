import type { Job, JobBatch, Outcome } from '../core/jobs/define-job.ts'
import type { Account, Notice } from './messaging-app.ts'

/** So many notices of one batch are on their way at once. */
const AT_ONCE = 20

export interface Delivery {
  account: Account
  notice: Omit<Notice, 'key'>
  /** Unix seconds: after that nobody wants to hear of it. */
  until: number
}

/**
 * Sends the notice of each job; a job without one is done. Answers whose notice is delivered, and those to be tried
 * again until it is too late.
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
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { delivered, failed }
}
