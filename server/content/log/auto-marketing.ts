import * as v from 'valibot'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, text } from '../../core/fields.ts'
import { randomKey, sha256 } from '../../core/random.ts'
import { tx } from '../../core/tx.ts'
import { isFirst } from './first-event.ts'
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
    const { channelType, incrTime, autoMid, uid, path, eid } = input
    const row = {
      brand_id: brand.brand_id,
      event_key: sha256(JSON.stringify(['eid', eid ?? randomKey()])),
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
    }
    await limitIntake(call, row)
    await tx(db, async trx => {
      const event = { brandId: brand.brand_id, key: row.event_key, now }
      if (await isFirst(trx, event)) await trx.insertInto('page_log').values(row).execute()
    })
    return {}
  },
})
