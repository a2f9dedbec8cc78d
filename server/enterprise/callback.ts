import { unixSeconds } from '../core/clock.ts'
import { defineCallback } from '../core/define-route.ts'
import { applyEvent } from './apply-event.ts'

/** Receives events between customers and the shop. The enterprise side repeats unanswered ones. */
export const enterpriseEvents = defineCallback({
  path: '/wechat/enterprise/event',
  hasQuery: true,

  async handle({ context, brandId, query, body }) {
    const opened = await context.enterprise.openEvent({ brandId, query, body })
    // guard: nothing happens by an event that is not believed [server enterprise/events]
    //   if ('refused' in opened) return ~> if ('refused' in opened && !opened.refused) return
    if ('refused' in opened) return { http: 401, why: opened.refused }
    await applyEvent(context, { brandId, event: opened.event, now: unixSeconds(context.clock) })
    return { http: 200 }
  },
})
