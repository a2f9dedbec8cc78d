import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { GroupWorkConfig } from '../../../api/configs/group-work.ts'
import { type DemoGroupWork, groupWorks } from './group-work-campaigns.ts'

const HOURS = 24

/** Group purchases in each state, with stock; their groups are created with the demo's orders. */
export async function seedGroupWorks(trx: Tx, now: number): Promise<void> {
  await trx
    .insertInto('activity')
    .values(groupWorks.map(each => activityRow(each, now)))
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .insertInto('stock')
    .values(
      groupWorks.flatMap(({ activity_id, goods, pieces, sold = 0 }) =>
        goods
          .flatMap(({ skus }) => skus)
          .map(({ sku_id }) => ({
            activity_id,
            item: sku_id,
            left_n: pieces - sold,
            sold_n: sold,
          })),
      ),
    )
    .execute()
}

function activityRow(demo: DemoGroupWork, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, starts_in, ends_in, status } = demo
  const { pieces, sold = 0, new_only = false } = demo
  const ext: GroupWorkConfig = {
    goods: demo.goods,
    hours: HOURS,
    per_order: 3,
    per_user: 6,
    fill_pct: 0,
    show_open: 10,
    new_only,
    grace: true,
    auto_form: false,
  }
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'groupWork',
    title,
    subtitle,
    cover: '',
    share_image: '/demo/card-gathering.svg',
    theme_color,
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(demo),
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    stock_total: sold === pieces ? pieces : -1,
    stock_left: sold === pieces ? 0 : -1,
    limit_per_user: -1,
    ext: JSON.stringify(ext),
    join_count: sold,
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({ goods, new_only }: DemoGroupWork): string {
  const hasSteps = goods.some(({ steps }) => steps.length > 0)
  const rules = [
    `开团后 ${HOURS} 小时内人数凑齐就成团，付款时开始计时。`,
    ...(new_only ? ['参团的朋友需要是第一次来店里，团长不限。'] : []),
    '时间到了人还没齐，所有人的钱自动原路退回，一分不少。',
    '没有成团以前，随时可以退出，钱原路退回。',
    ...(hasSteps ? ['标着“人多更便宜”的，人数越多价越低，多付的差价在成团后自动退回。'] : []),
    '拼团价不与优惠券、积分和会员折扣同享。',
    '成团以后没有发货的订单可以申请退款，不影响其他团员。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
