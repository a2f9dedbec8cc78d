import type { PosterOffer } from '../../../api/activity.ts'
import type { DistributionGoods, DistributionPoster } from '../../../api/distribution.ts'
import { findActivity } from '../../core/activity-table.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { price } from '../activity/campaign-poster.ts'
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
    const ids = input.goodsId > 0 ? [input.goodsId] : undefined
    const shelf = await goodsOf(db, brandId, { ids, rates: null })
    const goods = ids && shelf[0]
    if (ids && !goods) throw new ReplyError('notFound', { message: '商品已下架' })
    const kind = input.activityId > 0 ? ('activity' as const) : ('shop' as const)
    const id = input.activityId > 0 ? input.activityId : brandId
    const chain = [String(visitor.uid)]
    const link = { kind, id, chain, time: now }
    return {
      me: { nickname: visitor.nickname, avatar: visitor.avatar },
      goods: goods ?? null,
      title: rules.title,
      text: rules.text,
      offer: offerOf(shelf, goods),
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

/** What a poster promises whoever scans it: these goods, or the least that one can buy; null with an empty shelf. */
export function offerOf(
  shelf: readonly DistributionGoods[],
  goods: DistributionGoods | undefined,
): PosterOffer | null {
  const [cheapest] = [...shelf].sort((a, b) => a.price_fen - b.price_fen)
  const shown = goods ?? cheapest
  if (!shown) return null
  const isFrom = !goods || goods.price_max_fen > goods.price_fen
  return {
    thing: 'shop',
    image: shown.thumb,
    lead: goods ? '' : '店里好物',
    figure: isFrom ? `${price(shown.price_fen)} 起` : price(shown.price_fen),
    note: goods?.intro ?? '',
    gain: goods ? '看看这件' : '进店逛逛',
  }
}
