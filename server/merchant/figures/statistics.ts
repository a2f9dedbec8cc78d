import * as v from 'valibot'
import type {
  CampaignFigurePage,
  CampaignSort,
  ShopFigures,
  ShopPart,
} from '../../../api/shop-figures.ts'
import type { ShopStatistics } from '../../../api/mine.ts'
import { SHORT_PAGE } from '../../../api/values/page-size.ts'
import { brandDay } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { page } from '../../core/fields.ts'
import { campaignRows } from './campaign-rows.ts'
import { figureDays, type Named, spansOf } from './figure-spans.ts'
import { goodsTop } from './goods-top.ts'
import { shopFigures } from './shop-figures.ts'
import { staffTop } from './staff-top.ts'

/** Figures of the whole shop for some days until now, and for as long before. */
export const shopStatistics = defineRoute({
  method: 'GET',
  path: '/retail/business/get-shop-figures',
  access: 'merchant',
  mayBeOld: true,
  input: { days: figureDays },

  async handle({ db, brandId, staff, input: { days }, now }): Promise<ShopFigures> {
    const shop = { brandId, shopId: staff.shopId, now }
    const { span, before, parts, beforeParts } = spansOf(days, now)
    const [totals, earlier, ...rest] = await shopFigures(db, shop, [
      span,
      before,
      ...parts,
      ...beforeParts,
    ])
    if (!totals || !earlier) throw new Error('A span without figures.')
    return {
      days,
      from: brandDay(span.from),
      to: brandDay(now),
      totals,
      before: earlier,
      parts: named(parts, rest),
      before_parts: named(beforeParts, rest.slice(parts.length)),
      goods_top: await goodsTop(db, shop, span),
      staff_top: await staffTop(db, shop, span),
      server_time: now,
    }
  },
})

const named = (parts: Named[], figures: ShopStatistics[]): ShopPart[] =>
  parts.flatMap(({ name }, at) => {
    const each = figures[at]
    return each ? [{ day: name, ...each }] : []
  })

const sort = v.optional(
  v.picklist(['visitor', 'order', 'amount', 'new'] satisfies CampaignSort[]),
  'visitor',
)

/** All campaigns that ran in the days until now, with their figures. */
export const campaignStatistics = defineRoute({
  method: 'GET',
  path: '/retail/business/get-campaign-figures',
  access: 'merchant',
  mayBeOld: true,
  input: { days: figureDays, sort, page },

  async handle({ db, brandId, input, now }): Promise<CampaignFigurePage> {
    const { span } = spansOf(input.days, now)
    const offset = (input.page - 1) * SHORT_PAGE
    const sought = { brandId, span, now, sort: input.sort, offset, limit: SHORT_PAGE }
    const { list, total } = await campaignRows(db, sought)
    return {
      list,
      page: input.page,
      limit: SHORT_PAGE,
      total,
      has_more: offset + list.length < total,
    }
  },
})

export const figureRoutes = [shopStatistics, campaignStatistics]
