import { sql } from 'kysely'
import type { InviteRow, InviteStatus } from '../../../api/invite.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { bindView } from './bind-view.ts'

interface Whose {
  inviterUid: number
  now: number
  status?: InviteStatus | undefined
}

/** Invitees of a person, the newest first; their names are not masked for their inviter. */
export async function inviteRows(
  db: Db,
  activity: ActivityRow,
  whose: Whose,
  { offset, limit }: { offset: number; limit: number },
): Promise<InviteRow[]> {
  const rows = await bindsOf(db, activity, whose)
    .innerJoin('visitor', 'visitor.uid', 'invite_bind.invitee_uid')
    .selectAll('invite_bind')
    .select(['nickname', 'avatar', 'hides_me'])
    .orderBy('bound_at', 'desc')
    .orderBy('invitee_uid')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => ({
    nickname: row.hides_me ? '匿名' : row.nickname,
    avatar: row.hides_me ? '' : row.avatar,
    ...bindView(row, whose.now),
    at: row.revoked_at ?? row.valid_at ?? row.bound_at,
  }))
}

export async function countInvites(db: Db, activity: ActivityRow, whose: Whose): Promise<number> {
  const { n } = await bindsOf(db, activity, whose)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const storedStatus: Record<InviteStatus, number[]> = {
  bound: [bindStatus.uncounted, bindStatus.bound],
  valid: [bindStatus.valid],
  revoked: [bindStatus.revoked],
}

function bindsOf(
  db: Db,
  activity: ActivityRow,
  { inviterUid, status }: Pick<Whose, 'inviterUid' | 'status'>,
) {
  const binds = inBrand(db, activity)
    .selectFrom('invite_bind')
    .where('invite_bind.activity_id', '=', activity.activity_id)
    .where('invite_bind.inviter_uid', '=', inviterUid)
  return status ? binds.where('invite_bind.status', 'in', storedStatus[status]) : binds
}
