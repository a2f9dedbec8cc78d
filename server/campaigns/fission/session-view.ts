import { assistStatus } from '../../../api/values/assist-status.ts'
import type { FissionSession, FissionStand } from '../../../api/fission.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { ReplyName } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { foreseeHelp } from '../../mechanics/assist/help.ts'
import { type AssistRow, statusAt } from '../../mechanics/assist/session.ts'
import { facesOf } from '../../mechanics/team/team-view.ts'
import { helperRules, potConfig } from './fission-ext.ts'
import { friendsOf, missingTo, reachedBy } from './pot.ts'
import { membersOf } from './settle.ts'
import { shareViews } from './shares.ts'

interface Look {
  session: AssistRow
  visitor: Visitor | null
  now: number
}

/** Public view of a pot, for everybody with its link. */
export async function sessionView(
  db: Db,
  activity: ActivityRow,
  { session, visitor, now }: Look,
): Promise<FissionSession> {
  const { owner_uid, done_n, expire_at } = session
  const uid = visitor?.uid ?? 0
  const config = potConfig(session.config)
  const status = statusAt(session, now)
  const members = await membersOf(db, session)
  const faceOf = await facesOf(db, session.brand_id, members)
  const isOpen = status === assistStatus.open
  const isOpened = status === assistStatus.used
  const top = config.tiers.at(-1)
  const why = visitor
    ? await foreseeHelp(db, activity, session, { visitor, now }, helperRules(activity))
    : isOpen
      ? undefined
      : 'sessionExpired'
  return {
    record_id: session.session_id,
    status: isOpen ? 'open' : isOpened ? 'opened' : 'expired',
    seats: members.map(member => ({
      state: 'paid',
      ...faceOf(member),
      is_leader: member === owner_uid,
      is_me: member === uid,
    })),
    places: (top ? friendsOf(top, config.ownerCounts) : 0) + 1,
    left: isOpen ? missingTo(config, done_n) : 0,
    expires_at: expire_at,
    is_mine: owner_uid === uid,
    is_member: members.includes(uid),
    stand: standOf(why),
    reached: reachedBy(config, done_n),
    shares: isOpened ? await shareViews(db, session, { members, uid }) : [],
  }
}

const stands: Partial<Record<ReplyName, FissionStand>> = {
  self: 'self',
  alreadyHelped: 'alreadyHelped',
  audience: 'audience',
  helpLimit: 'helpLimit',
  limitDay: 'limitDay',
}

const standOf = (why: ReplyName | undefined): FissionStand =>
  why === undefined ? '' : (stands[why] ?? 'closed')
