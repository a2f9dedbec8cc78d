import { sql } from 'kysely'
import { findActivity } from '../activity/activity-table.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, limit, page, text } from '../core/fields.ts'
import { findSession, keyOf, TYPE } from './bargain-session.ts'
import { helpsOf, recordViews } from './session-view.ts'

/** The friends who have helped, in their order. */
export const bargainHelpers = defineRoute({
  method: 'GET',
  path: '/wechat/goods-bargain/helpers',
  access: 'open',
  input: { recordId: text(32), page, limit },

  async handle({ db, brand, visitor, input }) {
    const { session } = await findSession(db, {
      brandId: brand.brand_id,
      sessionId: input.recordId,
    })
    const offset = (input.page - 1) * input.limit
    const isOwner = session.owner_uid === visitor?.uid
    const list = await helpsOf(db, keyOf(session), { isOwner, offset, limit: input.limit })
    return { list, total: session.done_n, has_more: offset + list.length < session.done_n }
  },
})

/** What the visitor has begun in a campaign, the newest first. */
export const bargainRecords = defineRoute({
  method: 'GET',
  path: '/wechat/goods-bargain/records',
  access: 'visitor',
  input: { id, page, limit },

  async handle({ db, brand, visitor, input, now }) {
    const activity = await findActivity(db, brand.brand_id, input.id, TYPE)
    const mine = db
      .selectFrom('assist')
      .where('brand_id', '=', brand.brand_id)
      .where('owner_uid', '=', visitor.uid)
      .where('activity_id', '=', activity.activity_id)
    const { total } = await mine
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const offset = (input.page - 1) * input.limit
    const rows = await mine
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('session_id')
      .limit(input.limit)
      .offset(offset)
      .execute()
    const list = await recordViews({ db, brand, visitor, now }, rows)
    return { list, total, has_more: offset + list.length < total, server_time: now }
  },
})
