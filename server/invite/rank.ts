import type { InviteRank, InviteRankRow } from '../../api/invite.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, limit, page } from '../core/fields.ts'
import { shownPerson } from '../core/shown-person.ts'
import { inviteRanking, invitersAhead } from '../mechanics/invite/invite-rank.ts'

/** Number of ranks shown. */
const MOST = 100

/**
 * The ranking: more valid invitees first, then the earlier time of reaching that number. Names of others are masked.
 */
export const inviteRankRoute = defineRoute({
  method: 'GET',
  path: '/wechat/invite-v2/rank',
  access: 'open',
  input: { id, page, limit },

  async handle({ db, brand, visitor, input }): Promise<InviteRank> {
    const activity = await findActivity(db, brand.brand_id, input.id, 'inviteV2')
    const before = (input.page - 1) * input.limit
    const wanted = Math.max(0, Math.min(input.limit, MOST - before))
    const [rows, total, me] = await Promise.all([
      wanted > 0 ? rankedPeople(db, activity).limit(wanted).offset(before).execute() : [],
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

const rankedPeople = (db: Db, activity: ActivityRow) =>
  inviteRanking(db, activity)
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'invite_count.brand_id')
        .onRef('visitor.uid', '=', 'invite_count.inviter_uid'),
    )
    .select(['inviter_uid', 'valid_n', 'reached_at', 'nickname', 'avatar', 'hides_me'])

const findRanked = (db: Db, activity: ActivityRow, uid: number) =>
  rankedPeople(db, activity).where('inviter_uid', '=', uid).executeTakeFirst()

/** Number of ranks shown; those beyond are not counted. */
async function countRanked(db: Db, activity: ActivityRow): Promise<number> {
  const rows = await inviteRanking(db, activity).select('inviter_uid').limit(MOST).execute()
  return rows.length
}
