import { distributorStatus } from '../../../api/values/distributor-status.ts'
import type { DistributionDetail, DistributorStatus } from '../../../api/distribution.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const as =
  (status: DistributorStatus, more: { reason?: string } = {}) =>
  (detail: DistributionDetail): DistributionDetail => ({
    ...detail,
    distribution: {
      ...detail.distribution,
      me: detail.distribution.me && { ...detail.distribution.me, status, ...more },
      goods: detail.distribution.goods.map(goods =>
        status === distributorStatus.active
          ? { ...goods, ...earned(goods, detail.distribution.level1_bp) }
          : goods,
      ),
    },
  })

/** Commission by the activity's rate, as for most goods. */
const earned = (
  { price_fen, price_max_fen }: { price_fen: number; price_max_fen: number },
  bp: number,
) => ({
  earn_fen: Math.floor((price_fen * bp) / 10_000),
  earn_max_fen: Math.floor((price_max_fen * bp) / 10_000),
})

export const distributionStates: CampaignStates<DistributionDetail> = {
  visitor: as(0),
  distributor: as(1),
  applying: as(2),
  refused: as(3, { reason: '请先在店里消费一次再来申请' }),
  disabled: as(4, { reason: '长期没有推广' }),
}
