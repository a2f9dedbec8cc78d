import { sql } from 'kysely'
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
import type { Db } from '../../core/database.ts'
import { id, page } from '../../core/fields.ts'
import { eventIn, soldIn } from '../../trade/figures.ts'
import { campaignRows } from './campaign-rows.ts'
import { figureDays, type Named, type Spans, spansOf } from './figure-spans.ts'
import { goodsTop } from './goods-top.ts'
import { defineFigures, isMuch } from '../../core/kept-figures.ts'
import { shopFigures } from './shop-figures.ts'
import { staffTop } from './staff-top.ts'

/** Figures of the whole shop for some days until now, and for as long before. */
export const shopStatistics = defineRoute({
  method: 'GET',
  path: '/retail/business/get-shop-figures',
  access: 'merchant',
  input: { days: figureDays },

  async handle(call): Promise<ShopFigures> {
    const { staff, input, now } = call
    const { figures, countedAt } = await wholeShop.read(call, {
      shopId: staff.shopId,
      days: input.days,
    })
    return { ...figures, counted_at: countedAt, server_time: now }
  },
})

/** Figures of a shop in the last days, and in as many before. */
export const wholeShop = defineFigures({
  kind: 'shop',
  asked: { shopId: id, days: figureDays },
  async count(db, brandId, { shopId, days }, now) {
    const shop = { brandId, shopId, now }
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
    }
  },
  isLarge: (db, brandId, { days }, now) => isLargeSpan(db, brandId, spansOf(days, now)),
})

/** Whether more happened in a brand, in the span and before it, than is counted while somebody waits. */
const isLargeSpan = (db: Db, brandId: number, { span, before }: Spans): Promise<boolean> => {
  const both = { from: before.from, to: span.to }
  return isMuch(db, [
    sql`select 1 from shop_order where brand_id = ${brandId} and ${soldIn(both)}`,
    sql`select 1 from page_log where brand_id = ${brandId} and ${eventIn('page-visit', both)}`,
  ])
}

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
  input: { days: figureDays, sort, page },

  async handle(call): Promise<CampaignFigurePage> {
    const { figures } = await allCampaigns.read(call, call.input)
    return figures
  },
})

/** Figures of one page of the brand's campaigns. */
export const allCampaigns = defineFigures({
  kind: 'campaigns',
  asked: { days: figureDays, sort, page },
  async count(db, brandId, { days, sort: by, page: at }, now): Promise<CampaignFigurePage> {
    const { span } = spansOf(days, now)
    const offset = (at - 1) * SHORT_PAGE
    const sought = { brandId, span, now, sort: by, offset, limit: SHORT_PAGE }
    const { list, total } = await campaignRows(db, sought)
    const has_more = offset + list.length < total
    return { list, page: at, limit: SHORT_PAGE, total, has_more }
  },
  isLarge: (db, brandId, { days }, now) => isLargeSpan(db, brandId, spansOf(days, now)),
})

export const figureRoutes = [shopStatistics, campaignStatistics]
