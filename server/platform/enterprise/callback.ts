import { unixSeconds } from '../../core/clock.ts'
import { defineCallback } from '../../core/define-route.ts'
import { keepEvent } from './inbox.ts'

/** Receives events between customers and the shop. The enterprise side repeats requests without an answer. */
export const enterpriseEvents = defineCallback({
  path: '/wechat/enterprise/event',
  hasQuery: true,

  async handle({ context, brandId, query, body }) {
    const opened = await context.enterprise.openEvent({ brandId, query, body })
    // guard: nothing happens by an event that is not believed [server enterprise/events]
    //   if ('refused' in opened) return ~> if ('refused' in opened && !opened.refused) return
    if ('refused' in opened) return { http: 401, why: opened.refused }
    const now = unixSeconds(context.clock)
    // The platform waits five seconds, so that it is asked about the event afterwards.
    if (opened.arrived) await keepEvent(context.db, { brandId, arrived: opened.arrived, now })
    // The platform takes any other text for a message to be sent.
    return { http: 200, text: '' }
  },

  async prove({ context, brandId, query, body }) {
    const text = await context.enterprise.openEcho({ brandId, query, body })
    return text === undefined
      ? { http: 401, why: 'not sealed by the platform' }
      : { http: 200, text }
  },
})
