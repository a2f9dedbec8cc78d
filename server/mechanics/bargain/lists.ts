import { sql } from 'kysely'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { id, limit, page, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import type { AssistRow } from '../assist/session.ts'
import { type BargainKind, findSession } from './bargain-kind.ts'
import { keyOf } from './bargain-session.ts'
import { helpsOf } from './session-view.ts'

/** All cuts of a session, the oldest first. */
export const bargainHelpers = (kind: BargainKind) =>
  defineRoute({
    method: 'GET',
    path: `/wechat/${kind.calls}/helpers`,
    access: 'open',
    input: { recordId: text(32), page, limit },

    async handle({ db, brandId, visitor, input }) {
      const key = { brandId, sessionId: input.recordId }
      const { session } = await findSession(kind, db, key)
      const offset = (input.page - 1) * input.limit
      const isOwner = session.owner_uid === visitor?.uid
      const list = await helpsOf(db, keyOf(session), { isOwner, offset, limit: input.limit })
      return { list, total: session.done_n, has_more: offset + list.length < session.done_n }
    },
  })

interface Looking {
  db: Db
  brand: Brand
  visitor: Visitor
  now: number
}

/** The visitor's sessions of a campaign, the newest first. */
export const bargainRecords = <Row extends object>(
  kind: BargainKind,
  viewOf: (looking: Looking, sessions: AssistRow[]) => Promise<Row[]>,
) =>
  defineRoute({
    method: 'GET',
    path: `/wechat/${kind.calls}/records`,
    access: 'visitor',
    input: { id, page, limit },

    async handle({ db, brand, brandId, visitor, input, now }) {
      const activity = await kind.findActivity(db, brandId, input.id)
      const mine = inBrand(db, brandId)
        .selectFrom('assist')
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
      const list = await viewOf({ db, brand, visitor, now }, rows)
      return { list, total, has_more: offset + list.length < total, server_time: now }
    },
  })
