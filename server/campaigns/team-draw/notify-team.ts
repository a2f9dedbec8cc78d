import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { id, text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { keyOfTeam, seatsOf, type TeamRow } from '../../mechanics/team/team-table.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

const words = {
  joined: { title: '有新队员加入', text: '点开看还差几位，满员就能开奖' },
  full: { title: '队伍满员了', text: '队长可以开奖了，一分钟后队员也能开' },
  pooled: { title: '队伍满员了', text: '已经进入总开奖，到点和所有队伍一起揭晓' },
  drawn: { title: '你的队伍开奖了', text: '点开看看大家抽中了什么' },
  failed: { title: '这支队伍没有组满', text: '时间到了，机会已经还给你，可以再组一队' },
} as const

type What = keyof typeof words

interface About {
  teamId: string
  uid: number
  what: What
  /** Time of the event, unix seconds. */
  at: number
}

/** Notifies a member of what happened to the team. */
export const notifyTeam = defineNotice({
  kind: 'notify-team-draw',
  payload: {
    teamId: text(64),
    uid: id,
    what: v.picklist(['joined', 'full', 'pooled', 'drawn', 'failed']),
    at: time,
  },
  find: ({ db, brandId, each }: Found<About>) =>
    inBrand(db, brandId)
      .selectFrom('team')
      .innerJoin('activity', 'activity.activity_id', 'team.activity_id')
      .where('team.team_id', 'in', each('teamId'))
      .select(['team.team_id', 'team.activity_id', 'activity.share_image'])
      .execute(),
  isOf: (row, { teamId }) => row.team_id === teamId,
  receiver: (_row, { uid }) => uid,
  words: ({ activity_id, team_id, share_image }, { what }) => ({
    ...words[what],
    path: `/teamDraw?id=${activity_id}&recordId=${team_id}`,
    picture: share_image,
  }),
  until: (_row, { at }) => at + DAY_S,
})

/** Each new member is notified separately; all other events once per team and receiver. */
const keyOf = ({ teamId, uid, what, at }: About): string =>
  what === 'joined' ? `${teamId}:${uid}:${what}:${at}` : `${teamId}:${uid}:${what}`

/**
 * Enqueues notices to a team: new members are told to the leader, all other events to every member.
 */
export async function enqueueTeamNotices(
  trx: Tx,
  team: TeamRow,
  what: What,
  at: number,
): Promise<void> {
  const { brandId, teamId } = keyOfTeam(team)
  const members = (await seatsOf(trx, { brandId, teamId })).map(({ uid }) => uid)
  const told = what === 'joined' ? [team.leader_uid] : members
  await enqueue(
    trx,
    notifyTeam,
    told.map(uid => {
      const about = { teamId, uid, what, at }
      return { brandId, key: keyOf(about), dueAt: at, payload: about }
    }),
  )
}
