import { defineCampaign } from '../activity/define-campaign.ts'
import { winsIn } from '../lottery/wins.ts'
import { claimTeamPrize } from './claim.ts'
import { teamDrawDetailOf, teamDrawInput } from './detail.ts'
import { drawForTeam } from './draw.ts'
import { drawLate, endTeams } from './end-teams.ts'
import { TYPE } from './find-team-draw.ts'
import { createTeam, joinTeam } from './join.ts'
import { leaveTeam } from './leave.ts'
import { myDrawTeams } from './mine.ts'
import { notifyTeam } from './notify-team.ts'
import { teamDrawStates } from './preview.ts'
import { drawPool } from './draw-pool.ts'
import { teamDrawExt } from './team-draw-ext.ts'
import { drawWinners, seats } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { teamDrawPoster } from './poster.ts'
import { seatDeeds } from '../activity/deeds.ts'

/** Friends form a team, which draws one prize together once it is complete. */
export const teamDraw = defineCampaign({
  type: TYPE,
  path: '/wechat/team-draw',
  ext: teamDrawExt,
  input: teamDrawInput,
  detail: teamDrawDetailOf,
  states: teamDrawStates,
  participants: seats,
  winners: drawWinners,
  deeds: seatDeeds,
  poster: teamDrawPoster,
  needs: { what: 'prize', missing: '还没有奖品' },
  risk: usualRisks.gifts,
  routes: [createTeam, joinTeam, leaveTeam, drawForTeam, claimTeamPrize],
  mine: myDrawTeams,
  rewarded: winsIn,
  jobs: [endTeams, drawLate, drawPool, notifyTeam],
  pages: {
    group: '红包与抽奖',
    list: [
      ['/teamDraw', '组队抽奖', 'id=671'],
      ['/teamDraw/qrcode', '组队码与海报', 'id=671'],
    ],
  },
})
