import type { BrandEntry, BrandHome } from '../../../api/brand.ts'
import type { ListedGoods } from '../../../api/goods.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { listArticles } from '../article/article-table.ts'
import { type Brand, type Call, defineRoute } from '../../core/define-route.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { goodsOnSale } from '../../trade/goods/goods-on-sale.ts'
import { isShown, publishedNow } from './running-activities.ts'

/** Number of articles on the front page. */
const MAX_ARTICLES = 4
/** Number of campaigns on the front page, one of each type. */
const MAX_CAMPAIGNS = 8
const MAX_GOODS = 6

/**
 * Also answers for a closed brand, because the page that reports it shows the brand's name and
 * phone.
 */
export const brandIndex = defineRoute({
  method: 'GET',
  path: '/wechat/brand/index',
  access: 'open',
  input: {},
  evenClosed: true,

  async handle(call): Promise<BrandHome> {
    const { brand } = call
    const { intro, phone, expire_at } = brand
    const kinds = brand.entry_kinds
    const entries = await Promise.all(kinds.map(kind => entriesOf[kind](call)))
    return {
      brand: { ...brandBrief(brand), intro, phone, expire_time: expire_at },
      entries: entries.flat(),
      ...(brand.is_preparing && { preparing: 1 }),
      goods: await newGoods(call),
    }
  },
})

type Ask = Pick<Call<'open', unknown>, 'db' | 'now' | 'visitor'> & { brand: Brand }

async function newGoods({ db, brand, visitor }: Ask): Promise<ListedGoods[]> {
  const { brand_id: brandId } = brand
  const level = visitor?.memberLevel ?? 0
  const rows = await goodsOnSale(db, { brandId, level, limit: MAX_GOODS })
  return rows.map(({ goods }) => goods)
}

const entriesOf: Record<BrandEntry['kind'], (ask: Ask) => Promise<BrandEntry[]>> = {
  campaign: runningCampaigns,
  article: newArticles,
  store: async ({ brand }) => [
    {
      kind: 'store',
      title: '门店',
      text: '地址、营业时间与导航',
      thumb: brand.logo,
      path: '/selectLbsShop?from=brand',
    },
  ],
  member: async ({ brand }) => [
    {
      kind: 'member',
      title: '会员中心',
      text: '积分、等级与权益',
      thumb: brand.logo,
      path: '/member-card/index',
    },
  ],
}

/** The first that runs of each type. */
async function runningCampaigns({ db, brand, visitor, now }: Ask): Promise<BrandEntry[]> {
  const { brand_id: brandId } = brand
  const rows = await publishedNow(db, { brandId, now }).orderBy('activity_id').execute()
  const firsts = new Map<string, ActivityRow>()
  for (const row of rows) {
    if (firsts.size === MAX_CAMPAIGNS) break
    if (!firsts.has(row.type) && (await isShown(db, row, { visitor, now })))
      firsts.set(row.type, row)
  }
  return [...firsts.values()].map(row => ({
    kind: 'campaign',
    title: row.title,
    text: row.subtitle,
    thumb: row.share_image,
    path: `${startPathOf(row.type)}?id=${row.activity_id}`,
  }))
}

async function newArticles({ db, brand }: Ask): Promise<BrandEntry[]> {
  const rows = await listArticles(db, brand.brand_id, { limit: MAX_ARTICLES })
  return rows.map(row => ({
    kind: 'article',
    title: row.title,
    text: row.intro,
    thumb: row.thumb,
    path: `/pages/article/share?at=${row.article_id}`,
  }))
}
