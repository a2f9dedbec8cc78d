import { teamStatus } from '../../../api/values/team-status.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { TeamSeat } from '../../../api/team.ts'
import type { DrawTeam, TeamDrawDetail, TeamDrawn, TeamPart } from '../../../api/team-draw.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

type State = (detail: TeamDrawDetail, now: number) => TeamDrawDetail

/** First characters of names, as masked names show them. */
const names = ['林', '陈', '苏', '周', '沈', '顾', '许', '唐', '叶', '方']

const seatsOf = (n: number, isMine: boolean): TeamSeat[] =>
  Array.from({ length: n }, (_, at) => ({
    state: 'paid',
    nickname: `${names[at] ?? '好'}**`,
    avatar: '',
    is_leader: at === 0,
    is_me: isMine && at === 0,
  }))

const team =
  (members: (size: number) => number, change: Partial<DrawTeam> = {}): State =>
  (detail, now) => {
    const n = members(detail.size)
    const { is_mine = true } = change
    return {
      ...detail,
      my_team: is_mine && n < detail.size ? 'preview' : '',
      team: {
        team_id: 'preview',
        status: n === detail.size ? 2 : 1,
        size: detail.size,
        seats: seatsOf(n, is_mine),
        left: detail.size - n,
        expires_at: now + 20 * HOUR_S,
        is_mine,
        is_leader: is_mine,
        can_join: !is_mine,
        draws_at: n === detail.size && is_mine ? now : 0,
        result: null,
        ...change,
      },
    }
  }

/** A draw that hit the first prize of the list, or a blank. */
const drawn =
  (isWon: boolean): State =>
  (detail, now) => {
    const full = team(size => size)(detail, now)
    const prize = detail.prizes.find(({ kind }) => kind !== 'none' && kind !== 'again')
    if (!full.team || !prize) return full
    const { name, image, kind, value_text, scope, id } = prize
    const mine: TeamPart = {
      name,
      image,
      kind,
      value_text,
      status: 'pending',
      need_address: false,
      claim_until: now + 7 * DAY_S,
      grant_id: '',
      code: '',
      order_no: '',
    }
    const nothing: TeamPart = { ...mine, name: '', kind: 'none', status: 'none', claim_until: 0 }
    const result: TeamDrawn = {
      prize_id: isWon ? id : 0,
      name: isWon ? name : '',
      image: isWon ? image : '',
      kind: isWon ? kind : 'none',
      scope,
      roll: 123_456,
      salt: 'preview',
      hit_id: isWon ? id : 0,
      why: '',
      at: now,
      mine: isWon ? mine : nothing,
      winners: isWon
        ? full.team.seats.map(({ nickname, avatar }) => ({ nickname, avatar, text: name }))
        : [],
    }
    return { ...full, team: { ...full.team, draws_at: 0, result } }
  }

export const teamDrawStates: CampaignStates<TeamDrawDetail> = {
  teamForming: team(size => size - 2),
  teamInvited: team(size => size - 1, { is_mine: false, is_leader: false }),
  full: team(size => size),
  won: drawn(true),
  notWon: drawn(false),
  teamFailed: team(size => size - 1, { status: teamStatus.failed }),
}
