import type { PageEntry } from '../../runtime/index.ts'
import { bargainRoutes } from './bargain/routes.ts'
import { annualRoutes } from './annual/routes.ts'
import { couponRoutes } from './coupon/page/routes.ts'
import { storeCouponRoutes } from './coupon/store-coupon/routes.ts'
import { distributionRoutes } from './distribution/routes.ts'
import { fissionRoutes } from './fission/routes.ts'
import { formRoutes } from './form/routes.ts'
import { goodsBargainRoutes } from './goods-bargain/routes.ts'
import { guideCardRoutes } from './guide-card/routes.ts'
import { groupWorkRoutes } from './group-work/routes.ts'
import { liveCodeRoutes } from './live-code/routes.ts'
import { inviteRoutes } from './invite/routes.ts'
import { lotteryHelperRoutes } from './lottery-helper/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { newYearCardRoutes } from './new-year-card/routes.ts'
import { quizRoutes } from './quiz/routes.ts'
import { redEnvelopeRoutes } from './red-envelope/routes.ts'
import { seckillRoutes } from './seckill/routes.ts'
import { tasksRoutes } from './tasks/routes.ts'
import { teamDrawRoutes } from './team-draw/routes.ts'
import { voteRoutes } from './vote/routes.ts'

/** Pages by campaign type: a new campaign is registered here. */
export const campaigns: Record<string, PageEntry[]> = {
  coupon: couponRoutes,
  storeCoupon: storeCouponRoutes,
  redEnvelope: redEnvelopeRoutes,
  form: formRoutes,
  lottery: lotteryRoutes,
  vote: voteRoutes,
  quiz: quizRoutes,
  seckill: seckillRoutes,
  goodsBargain: goodsBargainRoutes,
  bargain: bargainRoutes,
  groupWork: groupWorkRoutes,
  distribution: distributionRoutes,
  liveCode: liveCodeRoutes,
  teamDraw: teamDrawRoutes,
  invite: inviteRoutes,
  newYearCard: newYearCardRoutes,
  annual: annualRoutes,
  lotteryHelper: lotteryHelperRoutes,
  fission: fissionRoutes,
  guideCard: guideCardRoutes,
  tasks: tasksRoutes,
}
