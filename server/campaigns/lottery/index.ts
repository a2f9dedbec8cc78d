import type { LotteryDetail } from '../../../api/lottery.ts'
import { type CampaignSpec, type DemoPage, defineCampaign } from '../activity/define-campaign.ts'
import type { Entries } from '../../core/parse-input.ts'
import { expirePrizesJob } from '../../mechanics/draw/expire-prizes.ts'
import { claimRoute } from './claim.ts'
import { lotteryDetailOf } from './detail.ts'
import { drawRoute } from './draw.ts'
import type { LotteryCampaign } from './lottery-campaign.ts'
import { lotteryExt } from './lottery-ext.ts'
import { myPrizes } from './my-prizes.ts'
import { findUnclaimed, notifyUnclaimed } from './notify-unclaimed.ts'
import { lotteryStates } from './preview.ts'
import { lotteryPoster } from './poster.ts'
import { proofRoute } from './proof.ts'
import { recordsRoute } from './records.ts'
import { winsIn } from './wins.ts'
import { draws, drawWinners } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { drawDeeds } from '../activity/deeds.ts'

/** Grid and wheel are one game: the same endpoints under two paths. */
const lotteryOf = (
  { poster, ...campaign }: LotteryCampaign & { poster: string },
  list: [DemoPage, ...DemoPage[]],
): CampaignSpec<LotteryDetail, Entries> => ({
  ...campaign,
  poster: lotteryPoster(poster),
  ext: lotteryExt,
  detail: lotteryDetailOf,
  states: lotteryStates,
  participants: draws,
  winners: drawWinners,
  deeds: drawDeeds,
  needs: { what: 'prize', missing: '还没有奖品' },
  risk: usualRisks.gifts,
  routes: [drawRoute(campaign), claimRoute(campaign), recordsRoute(campaign), proofRoute(campaign)],
  mine: myPrizes,
  rewarded: winsIn,
  pages: { group: '红包与抽奖', list },
})

/** Its jobs serve both campaign types. */
export const lottery = defineCampaign({
  ...lotteryOf({ type: 'lottery', path: '/wechat/lottery', poster: '/lottery/qrcode' }, [
    ['/lottery', '抽奖', 'id=531'],
    ['/lottery', '摇一摇抽奖', 'id=537'],
    ['/lottery/qrcode', '抽奖码与海报', 'id=531'],
  ]),
  jobs: [findUnclaimed, notifyUnclaimed, expirePrizesJob],
})

export const lotteryWheel = defineCampaign(
  lotteryOf(
    { type: 'lotteryWheel', path: '/wechat/lottery-wheel', poster: '/lottery-wheel/qrcode/index' },
    [
      ['/lottery-wheel/index', '大转盘', 'id=541'],
      ['/lottery-wheel/qrcode/index', '转盘码与海报', 'id=541'],
    ],
  ),
)
