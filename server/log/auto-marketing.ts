import * as v from 'valibot'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, text } from '../core/fields.ts'
import { randomKey, sha256 } from '../core/random.ts'
import { limitIntake } from './intake-limit.ts'

const fields = {
  channelType: text(64),
  incrTime: text(64),
  autoMid: text(64),
  uid: id,
  eid: v.optional(text(64)),
  path: v.optional(anyText(1024), ''),
}

/** Event for a page opened from an automatic marketing message. */
export const autoMarketing = defineRoute({
  method: 'GET, also POST',
  path: '/data-collection/log/autoMarketing',
  access: 'open',
  input: fields,
  evenClosed: true,

  async handle(call) {
    const { db, brand, visitor, input, now } = call
    await limitIntake(call)
    const { channelType, incrTime, autoMid, uid, path, eid } = input
    await db
      .insertInto('page_log')
      .values({
        brand_id: brand.brand_id,
        event_key: sha256(eid ?? randomKey()),
        eid: eid ?? null,
        key: 'auto-marketing',
        uid,
        session_uid: visitor?.uid ?? null,
        channel: channelType,
        share_by: '',
        address: '',
        path,
        param: '',
        time: now,
        action: '',
        raw: JSON.stringify({ incrTime, autoMid }),
        received_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return {}
  },
})
