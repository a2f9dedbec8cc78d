import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import { applyDistributor } from './apply.ts'
import { bindDistributor } from './bind.ts'
import { distributionDetailOf } from './detail.ts'
import { distributionExt } from '../../mechanics/distribution/distribution-ext.ts'
import { distributionIndex } from './distribution-index.ts'
import { distributionIncome } from './income.ts'
import { distributionInvite } from './invite.ts'
import { distributionOrders } from './orders.ts'
import { distributionPoster } from './poster.ts'
import { distributionStates } from './preview.ts'
import { buyersBy, type Orders } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'

/** An order keeps the distribution that it is counted for in its record. */
const ordersByRecord: Orders = ({ activity_id }) =>
  sql`shop_order.type = 5 and shop_order.record_id = ${String(activity_id)}
    and shop_order.record_id <> ''`

/** Distribution of a brand, and activities with goods, rates and texts of their own. */
export const distribution = defineCampaign({
  type: 'distribution',
  path: '/wechat/distribution',
  ext: distributionExt,
  detail: distributionDetailOf,
  states: distributionStates,
  participants: buyersBy(ordersByRecord),
  poster: null,
  needs: null,
  risk: usualRisks.unlimited,
  orders: ordersByRecord,
  takesMoney: () => true,
  routes: [
    distributionIndex,
    applyDistributor,
    bindDistributor,
    distributionIncome,
    distributionOrders,
    distributionInvite,
    distributionPoster,
  ],
  pages: {
    group: '邀请与裂变',
    list: [['/distribution', '推广活动', 'id=701']],
  },
})
