import { registerRisks } from '../mechanics/participate/usual-risk.ts'
import { registerContactFollowers } from '../mechanics/participate/contact-followers.ts'
import { registerOrderFollowers } from '../mechanics/purchase/order-followers.ts'
import { registerSellers } from '../mechanics/purchase/sellers.ts'
import { mallSeller } from '../people/mall/seller.ts'
import type { Campaign } from './activity/define-campaign.ts'
import { bargain } from './bargain/index.ts'
import { annual } from './annual/index.ts'
import { coupon } from './coupon/index.ts'
import { distribution } from './distribution/index.ts'
import { fission } from './fission/index.ts'
import { form } from './form/index.ts'
import { goodsBargain } from './goods-bargain/index.ts'
import { guideCard } from './guide-card/index.ts'
import { groupWork } from './group-work/index.ts'
import { liveCodes } from './live-code/index.ts'
import { invite, inviteV2 } from './invite/index.ts'
import { lottery, lotteryWheel } from './lottery/index.ts'
import { lotteryHelper } from './lottery-helper/index.ts'
import { newYearCard } from './new-year-card/index.ts'
import { quiz } from './quiz/index.ts'
import { redEnvelope } from './red-envelope/index.ts'
import { seckill } from './seckill/index.ts'
import { storeCoupon } from './store-coupon/index.ts'
import { tasks } from './tasks/index.ts'
import { teamDraw } from './team-draw/index.ts'
import { vote } from './vote/index.ts'

/**
 * All campaign types. Routes, previews, jobs, open items of visitors, poster figures and the sandbox's
 * page list are derived from this list.
 */
export const campaigns: readonly Campaign[] = [
  coupon,
  redEnvelope,
  form,
  storeCoupon,
  lottery,
  lotteryWheel,
  vote,
  quiz,
  seckill,
  goodsBargain,
  bargain,
  groupWork,
  distribution,
  ...liveCodes,
  teamDraw,
  invite,
  inviteV2,
  newYearCard,
  annual,
  lotteryHelper,
  fission,
  guideCard,
  tasks,
]

const provided = <T>(part: (campaign: Campaign) => T | undefined): T[] =>
  campaigns.map(part).filter(each => each !== undefined)

registerRisks(campaigns)
registerSellers([...provided(({ seller }) => seller), mallSeller])
registerOrderFollowers(provided(({ orderFollower }) => orderFollower))
registerContactFollowers(provided(({ contactFollower }) => contactFollower))
