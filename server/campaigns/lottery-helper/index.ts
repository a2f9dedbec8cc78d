import { defineCampaign } from '../activity/define-campaign.ts'
import { winsIn } from '../lottery/wins.ts'
import { helperDetailOf, helperInput } from './detail.ts'
import { drawHelpers } from './draw.ts'
import { findDueDraws } from './find-due-draws.ts'
import { TYPE } from './find-record.ts'
import { helpOwner } from './help.ts'
import { helperExt } from './helper-ext.ts'
import { joinHelper } from './join.ts'
import { joinersRoute } from './joiners.ts'
import { myHelperDraws } from './mine.ts'
import { notifyHelper } from './notify-helper.ts'
import { helperStates } from './preview.ts'
import { rankingRoute } from './ranking.ts'
import { redrawHelpers } from './redraw.ts'
import { claimHelperPrize, winRoute } from './win.ts'
import { codesRoute, winnersRoute } from './winners.ts'
import { drawWinners, ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { helperPoster } from './poster.ts'
import { deedsIn } from '../activity/deeds.ts'

/** A draw at a published time, in which friends' help adds codes. */
const helperDeeds = deedsIn({
  from: 'helper_record row',
  uid: 'row.uid',
  at: 'row.joined_at',
  text: `concat('攒了 ', row.codes_n, ' 个码，', row.helpers_n, ' 位好友助力')`,
})

export const lotteryHelper = defineCampaign({
  type: TYPE,
  path: '/wechat/lottery-helper',
  ext: helperExt,
  input: helperInput,
  detail: helperDetailOf,
  states: helperStates,
  participants: ofTable('helper_record', 'uid', 'joined_at'),
  winners: drawWinners,
  deeds: helperDeeds,
  poster: helperPoster,
  needs: { what: 'prize', missing: '还没有奖品' },
  risk: usualRisks.gifts,
  routes: [
    joinHelper,
    helpOwner,
    joinersRoute,
    rankingRoute,
    winnersRoute,
    codesRoute,
    winRoute,
    claimHelperPrize,
  ],
  mine: myHelperDraws,
  rewarded: winsIn,
  jobs: [drawHelpers, redrawHelpers, findDueDraws, notifyHelper],
  pages: {
    group: '红包与抽奖',
    list: [
      ['/lotteryHelper', '助力抽奖', 'id=681'],
      ['/lotteryHelper/joiner', '参与的人', 'id=681'],
      ['/lotteryHelper/ranking', '助力排行', 'id=681'],
      ['/lotteryHelper/winner', '开奖结果', 'id=683'],
      ['/lotteryHelper/winningPerson', '中奖名单', 'id=683'],
      ['/lotteryHelper/winner/detail', '我的奖品', 'id=683&recordId=demo-helper-683-89'],
      ['/lotteryHelper/redEnvelopeDetail', '现金奖品', 'id=684&recordId=demo-helper-684-90'],
      ['/lotteryHelper/qrcode', '助力抽奖码与海报', 'id=681'],
    ],
  },
})
