import { sql } from 'kysely'
import { RANKED } from '../../core/list-bounds.ts'
import type { InviteRank, InviteRankRow } from '../../../api/invite.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { inviteRanking, invitersAhead } from '../../mechanics/invite/invite-rank.ts'

/**
 * The ranking: more valid invitees first, then the earlier time of reaching that number. Names of others are masked.
 */
export const inviteRankRoute = defineRoute({
  method: 'GET',
  path: '/wechat/invite-v2/rank',
  access: 'open',
  input: { id, page, limit },

  async handle({ db, brandId, visitor, input }): Promise<InviteRank> {
    const activity = await findActivity(db, brandId, input.id, 'inviteV2')
    const before = (input.page - 1) * input.limit
    const wanted = Math.max(0, Math.min(input.limit, RANKED - before))
    const [rows, total, me] = await Promise.all([
      rankedPage(db, activity, { offset: before, count: wanted }),
      countRanked(db, activity),
      visitor ? findRanked(db, activity, visitor.uid) : undefined,
    ])
    return {
      list: rows.map((row, at) => rowOf(row, before + at + 1, visitor?.uid)),
      total,
      has_more: before + rows.length < total && rows.length > 0,
      me: me ? rowOf(me, (await invitersAhead(db, activity, me)) + 1, me.inviter_uid) : null,
      settle_at: activity.end_at,
    }
  },
})

type Ranked = Awaited<ReturnType<typeof findRanked>>

function rowOf(person: NonNullable<Ranked>, rank: number, uid: number | undefined): InviteRankRow {
  const isMe = person.inviter_uid === uid
  const { nickname, avatar } = isMe ? person : shownPerson(person)
  return { rank, nickname, avatar, valid_n: person.valid_n, is_me: isMe }
}

/** A page of the ranking; its rows are selected before other tables are joined. */
async function rankedPage(
  db: Db,
  activity: ActivityRow,
  { offset, count }: { offset: number; count: number },
) {
  if (count === 0) return []
  const rows = await inviteRanking(db, activity)
    .select(['inviter_uid', 'valid_n', 'reached_at'])
    .limit(count)
    .offset(offset)
    .execute()
  const faces = await facesOf(
    db,
    activity.brand_id,
    rows.map(({ inviter_uid }) => inviter_uid),
  )
  return rows.map(row => ({ ...row, ...(faces.get(row.inviter_uid) ?? nobody) }))
}

const nobody = { nickname: '', avatar: '', hides_me: true }

async function facesOf(db: Db, brandId: number, uids: number[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'nickname', 'avatar', 'hides_me'])
    .where('uid', '=', sql<number>`any(${uids}::int[])`)
    .execute()
  return new Map(rows.map(({ uid, ...face }) => [uid, face]))
}

/** The row of one inviter; undefined without a valid invitee. */
async function findRanked(db: Db, { brand_id: brandId, activity_id }: ActivityRow, uid: number) {
  const row = await inBrand(db, brandId)
    .selectFrom('invite_count')
    .select(['inviter_uid', 'valid_n', 'reached_at'])
    .where('activity_id', '=', activity_id)
    .where('inviter_uid', '=', uid)
    .executeTakeFirst()
  if (!row || row.valid_n === 0) return undefined
  const face = (await facesOf(db, brandId, [uid])).get(uid)
  return { ...row, ...(face ?? nobody) }
}

/** Number of ranks shown; those beyond are not counted. */
async function countRanked(db: Db, activity: ActivityRow): Promise<number> {
  const rows = await inviteRanking(db, activity).select('inviter_uid').limit(RANKED).execute()
  return rows.length
}
