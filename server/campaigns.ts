import { registerContactFollowers } from './mechanics/participate/contact-followers.ts'
import { registerOrderFollowers } from './mechanics/purchase/order-followers.ts'
import { registerSellers } from './mechanics/purchase/sellers.ts'
import { mallSeller } from './people/member/mall/seller.ts'
import type { Campaign } from './campaigns/activity/define-campaign.ts'
import { bargain } from './campaigns/bargain/index.ts'
import { annual } from './campaigns/annual/index.ts'
import { coupon } from './campaigns/coupon/index.ts'
import { distribution } from './campaigns/distribution/index.ts'
import { fission } from './campaigns/fission/index.ts'
import { form } from './campaigns/form/index.ts'
import { goodsBargain } from './campaigns/goods-bargain/index.ts'
import { guideCard } from './campaigns/guide-card/index.ts'
import { groupWork } from './campaigns/group-work/index.ts'
import { liveCodes } from './campaigns/live-code/index.ts'
import { invite, inviteV2 } from './campaigns/invite/index.ts'
import { lottery, lotteryWheel } from './campaigns/lottery/index.ts'
import { lotteryHelper } from './campaigns/lottery-helper/index.ts'
import { newYearCard } from './campaigns/new-year-card/index.ts'
import { quiz } from './campaigns/quiz/index.ts'
import { redEnvelope } from './campaigns/red-envelope/index.ts'
import { seckill } from './campaigns/seckill/index.ts'
import { storeCoupon } from './campaigns/store-coupon/index.ts'
import { tasks } from './campaigns/tasks/index.ts'
import { teamDraw } from './campaigns/team-draw/index.ts'
import { vote } from './campaigns/vote/index.ts'

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

registerSellers([...provided(({ seller }) => seller), mallSeller])
registerOrderFollowers(provided(({ orderFollower }) => orderFollower))
registerContactFollowers(provided(({ contactFollower }) => contactFollower))
