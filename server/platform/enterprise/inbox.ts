import { ASKED_AT_ONCE } from '../../core/jobs/at-once.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx } from '../../core/tx.ts'
import { EnterpriseRefused } from '../outside/ask-enterprise.ts'
import type { ArrivedEvent } from '../../core/ports/enterprise.ts'
import type { PlatformEvent } from '../../core/ports/enterprise-events.ts'
import { applyEvent } from './apply-event.ts'
import { enqueueWelcome } from './welcome.ts'

/** Time until the events behind one that got no answer are tried, s. */
const SILENCE_S = 10

/** Keeps an event, once, until the platform has been asked about it. */
export async function keepEvent(
  db: Db,
  { brandId, arrived, now }: { brandId: number; arrived: ArrivedEvent; now: number },
): Promise<void> {
  const { id, at, event } = arrived
  await tx(db, async trx => {
    const kept = await inBrand(trx, brandId)
      .insertInto('enterprise_inbox')
      .values({
        event_id: id,
        event: JSON.stringify(event),
        at,
        received_at: now,
      })
      // guard: a repeated event is no more work [server enterprise/events]
      .onConflict(conflict => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!kept) return
    await enqueueWelcome(trx, { brandId, arrived, now })
    const payload = { eventId: id }
    await enqueue(trx, settleEvent, [{ brandId, key: id, dueAt: now, payload }])
  })
}

/** Asks the platform who an event is about and applies it; again after a failure. Each change is applied once. */
export const settleEvent = defineJob({
  kind: 'settle-enterprise-event',
  payload: { eventId: text(64) },
  batch: ASKED_AT_ONCE,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    let isSilent = false
    for (const { key, payload } of jobs) {
      if (isSilent) {
        outcome.set(key, { status: 'later', at: now + SILENCE_S })
        continue
      }
      try {
        await settle(context, { brandId, eventId: payload.eventId, now })
      } catch (error) {
        outcome.set(key, { status: 'failed', error })
        // One event that waits for an answer in vain is enough: others must not wait as long.
        isSilent = !(error instanceof EnterpriseRefused) || error.isBusy
      }
    }
    return outcome
  },
})

type Context = Parameters<typeof applyEvent>[0]

async function settle(
  context: Context,
  { brandId, eventId, now }: { brandId: number; eventId: string; now: number },
): Promise<void> {
  const row = await inBrand(context.db, brandId)
    .selectFrom('enterprise_inbox')
    .select(['event', 'at'])
    .where('event_id', '=', eventId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const event = row.event as unknown as PlatformEvent
  const changes = await context.enterprise.changesOf(brandId, event)
  for (const [n, change] of changes.entries()) {
    const told = { id: `${eventId}.${n}`, at: row.at, change }
    await applyEvent(context, { brandId, event: told, now })
  }
  await inBrand(context.db, brandId)
    .updateTable('enterprise_inbox')
    // Who it was about is kept by what it has caused.
    .set({ settled_at: now, event: '{}' })
    .where('event_id', '=', eventId)
    .execute()
}
