import { chatStatus } from '../../../api/values/chat-status.ts'
import type { GroupCode } from '../../../api/group-code.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { seenOf } from '../../core/seen.ts'
import { groupTrouble } from '../../mechanics/live-code/group-state.ts'

interface Asked {
  brandId: number
  /** Unix seconds. */
  now: number
  /** Only those of one keeper, `shop_user.user_id`. */
  keeperId?: number | undefined
}

interface Seen {
  name: string
  keeper_id: number | null
  cap: number
  qr_text: string
}

/** What an editor of a group is shown. */
export const groupSeen = ({ name, keeper_id, cap, qr_text }: Seen): Seen => ({
  name,
  keeper_id,
  cap,
  qr_text,
})

/** Group codes of a brand; those in use first. */
export async function groupRows(db: Db, { brandId, now, keeperId }: Asked): Promise<GroupCode[]> {
  const rows = await query(db, brandId, keeperId).execute()
  const activities = await activityCounts(db, brandId)
  return rows.map(({ keeper_id, keeper_name, chat_id, ...row }) => {
    const taken_n = Math.min(row.member_n + row.held_n, row.cap)
    return {
      group_id: row.group_id,
      name: row.name,
      store_id: row.store_id,
      store_name: row.store_name ?? '',
      keeper_id: keeper_id ?? 0,
      keeper_name: keeper_name ?? '',
      source: row.source,
      taken_n,
      cap: row.cap,
      note: `${taken_n} / ${row.cap} 人`,
      qr_text: row.qr_text,
      expires_at: row.qr_expires_at,
      trouble: groupTrouble(row, now),
      is_dismissed: row.status !== chatStatus.inUse,
      activity_n: activities.get(chat_id) ?? 0,
      seen: seenOf(groupSeen({ ...row, keeper_id })),
    }
  })
}

const query = (db: Db, brandId: number, keeperId: number | undefined) =>
  inBrand(db, brandId)
    .selectFrom('group_chat as chat')
    .leftJoin('store', 'store.store_id', 'chat.store_id')
    .leftJoin('shop_user as keeper', 'keeper.user_id', 'chat.keeper_id')
    .$if(keeperId !== undefined, kept => kept.where('chat.keeper_id', '=', keeperId ?? 0))
    .select([
      'chat.chat_id',
      'chat.group_id',
      'chat.name',
      'chat.store_id',
      'store.name as store_name',
      'chat.keeper_id',
      'keeper.name as keeper_name',
      'chat.source',
      'chat.member_n',
      'chat.held_n',
      'chat.cap',
      'chat.qr_text',
      'chat.qr_expires_at',
      'chat.status',
    ])
    .orderBy('chat.status')
    .orderBy('chat.group_id')

async function activityCounts(db: Db, brandId: number): Promise<Map<string, number>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('live_target')
    .innerJoin('live_code', 'live_code.code_id', 'live_target.code_id')
    .where('live_target.kind', '=', 'group')
    .where('live_target.is_removed', '=', false)
    .select(eb => ['ref', eb.fn.count<number>('live_code.activity_id').distinct().as('n')])
    .groupBy('ref')
    .execute()
  return new Map(rows.map(({ ref, n }) => [ref, Number(n)]))
}
