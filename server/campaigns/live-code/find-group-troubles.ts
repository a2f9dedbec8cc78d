import { sql } from 'kysely'
import { MINUTE_S } from '../../../api/values/time.ts'
import { chatStatus } from '../../../api/values/chat-status.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { allBrands } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { ENDS_SOON_S, NEARLY_FULL_PART } from '../../mechanics/live-code/group-state.ts'
import { type GroupTold, noticeKey, notifyGroupCode } from './notify-group-code.ts'

/** Finds customer groups in use by a live code whose QR code expires within a day, or that are nearly full. */
export const findGroupTroubles = defineJob({
  kind: 'find-group-troubles',
  payload: {},
  everyS: 5 * MINUTE_S,

  async run({ context: { db }, now }) {
    for (const brandId of await allBrands(db)) {
      await tx(db, async trx => {
        for (const noted of await noteTroubles(trx, brandId, now)) await tellKeeper(trx, noted, now)
      })
    }
  },
})

interface Noted {
  brand_id: number
  chat_id: string
  code: string
  reason: GroupTold['reason']
}

/** Each code and reason once, whoever keeps the group. */
async function noteTroubles(trx: Tx, brandId: number, now: number): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    insert into group_note (brand_id, chat_id, code, reason, noted_at)
    select chat.brand_id, chat.chat_id, md5(chat.qr_text), trouble.reason, ${now}::bigint
    from group_chat as chat
    cross join lateral (values
      ('ending', chat.qr_expires_at > 0 and chat.qr_expires_at <= ${now + ENDS_SOON_S}::bigint),
      ('full', chat.cap - chat.member_n - chat.held_n <= chat.cap * ${NEARLY_FULL_PART}::numeric)
    ) as trouble (reason, is_there)
    where chat.brand_id = ${brandId} and trouble.is_there and chat.status = ${chatStatus.inUse} and chat.qr_text <> ''
      and not exists (select 1 from group_note as note
        where note.brand_id = ${brandId} and note.chat_id = chat.chat_id
          and note.code = md5(chat.qr_text) and note.reason = trouble.reason)
      and exists (select 1 from live_target as target
        join live_code on live_code.brand_id = target.brand_id and live_code.pool = target.code_id
        join activity on activity.brand_id = live_code.brand_id
          and activity.activity_id = live_code.activity_id
        where target.brand_id = ${brandId} and target.kind = 'group' and target.ref = chat.chat_id
          and target.is_enabled and not target.is_removed
          and activity.status in (${sql.join([activityStatus.published, activityStatus.paused])}) and activity.end_at > ${now}::bigint)
    on conflict do nothing
    returning brand_id, chat_id, code, reason`.execute(trx)
  return rows
}

/** A group that nobody keeps, or whose keeper has left, is the managers' of its store and the merchants'. */
async function tellKeeper(
  trx: Tx,
  { brand_id: brandId, chat_id, code, reason }: Noted,
  now: number,
): Promise<void> {
  const group = await inBrand(trx, brandId)
    .selectFrom('group_chat')
    .select(['group_id', 'keeper_id', 'store_id'])
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()
  const receivers = await receiversOf(trx, brandId, group)
  const entries = receivers.map(({ user_id: userId }) => {
    const payload = { groupId: group.group_id, code, reason, userId, notedAt: now }
    return { brandId, key: noticeKey(payload), dueAt: now, payload }
  })
  await enqueue(trx, notifyGroupCode, entries)
}

async function receiversOf(
  db: Db,
  brandId: number,
  { keeper_id, store_id }: { keeper_id: number | null; store_id: number },
): Promise<{ user_id: number }[]> {
  const working = inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('status', '=', staffStatus.working)
  const keeper = await working.where('user_id', '=', keeper_id ?? 0).execute()
  if (keeper.length > 0) return keeper
  return working
    .where(eb =>
      eb.or([
        eb('role', '=', staffRole.merchant),
        eb.and([eb('role', '=', staffRole.manager), eb('store_id', '=', store_id)]),
      ]),
    )
    .execute()
}
