import type { DistributionPoster } from '../../../api/distribution.ts'
import { findActivity } from '../../core/activity-table.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { proofOf } from '../../content/share/share-proof.ts'
import { goodsOf } from './home.ts'
import { requireDistributor, requireRules } from './require-rules.ts'

/** The caller's poster, with the signed fields of their own link. */
export const distributionPoster = defineRoute({
  method: 'GET',
  path: '/wechat/distribution/poster',
  access: 'visitor',
  input: { goodsId: count, activityId: count },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<DistributionPoster> {
    const rules = requireRules(brand)
    await requireDistributor(db, { brandId, uid: visitor.uid })
    if (input.activityId > 0) await findActivity(db, brandId, input.activityId, 'distribution')
    const ids = input.goodsId > 0 ? [input.goodsId] : []
    const [goods] = ids.length > 0 ? await goodsOf(db, brandId, { ids, rates: null }) : []
    if (ids.length > 0 && !goods) throw new ReplyError('notFound', { message: '商品已下架' })
    const kind = input.activityId > 0 ? ('activity' as const) : ('shop' as const)
    const id = input.activityId > 0 ? input.activityId : brandId
    const chain = [String(visitor.uid)]
    const link = { kind, id, chain, time: now }
    return {
      me: { nickname: visitor.nickname, avatar: visitor.avatar },
      goods: goods ?? null,
      title: rules.title,
      text: rules.text,
      share: {
        kind,
        id,
        share_by: chain.join(','),
        share_time: now,
        share_sign: proofOf(brand, link, 0),
      },
      brand: brandBrief(brand),
    }
  },
})
