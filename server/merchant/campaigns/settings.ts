import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { SettingGroup } from '../../../api/business.ts'
import { type ActivityRow } from '../../core/activity-row.ts'
import { brandDay, brandMinute } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ShopScope } from '../../core/tables.ts'
import { audienceText } from '../../mechanics/participate/audience.ts'
import { usualRisk } from '../../mechanics/participate/usual-risk.ts'

type Row = [name: string, value: string]

/** An activity's settings in words. */
export async function settingsOf(db: Db, activity: ActivityRow): Promise<SettingGroup[]> {
  const groups: SettingGroup[] = [
    { title: '时间和对象', rows: await whenAndWho(db, activity) },
    { title: '限制和库存', rows: limitRows(activity) },
    { title: '奖品和商品', rows: await givenRows(db, activity) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

async function whenAndWho(db: Db, activity: ActivityRow): Promise<Row[]> {
  const { start_at, end_at, area } = activity
  const needs = needWords(activity)
  return [
    ['开始', dateText(start_at)],
    ['结束', dateText(end_at)],
    ['参与对象', (await audienceText(db, activity)) || '所有人'],
    ['参与条件', needs.join('、') || '没有'],
    ...(area && area.length > 0 ? [['活动区域', `${area.length} 个范围内`] satisfies Row] : []),
    ['使用门店', await storeWords(db, activity.brand_id, activity.shop_scope)],
  ]
}

/** `2026-11-21 18:05` */
const dateText = (at: number): string => `${brandDay(at).slice(0, 4)}-${brandMinute(at)}`

const needWords = ({ need }: Pick<ActivityRow, 'need'>): string[] => [
  ...(need.follow ? ['关注公众号'] : []),
  ...(need.member ? ['开通会员'] : []),
  ...(need.phone ? ['绑定手机号'] : []),
  ...(need.location ? ['在活动区域内'] : []),
  ...(need.consent ? ['同意参与须知'] : []),
]

/** Maximum number of stores named in a row. */
const NAMED_STORES = 4

async function storeWords(db: Db, brandId: number, scope: ShopScope): Promise<string> {
  if (scope.kind !== 'list') return '全部门店'
  const rows = await inBrand(db, brandId)
    .selectFrom('store')
    .select('name')
    .where('store_id', 'in', [0, ...(scope.shop_ids ?? [])])
    .orderBy('store_id')
    .execute()
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return '没有门店'
  const shown = names.slice(0, NAMED_STORES).join('、')
  return names.length > NAMED_STORES ? `${shown} 等 ${names.length} 家` : shown
}

function limitRows(activity: ActivityRow): Row[] {
  const { stock_total, stock_left, limit_per_user, limit_per_day, budget, spent_fen } = activity
  const rows: Row[] = [
    ['每人', timesText(limit_per_user, '最多')],
    ['每人每天', timesText(limit_per_day, '最多')],
    ['库存', stock_total < 0 ? '不限' : `剩 ${stock_left} / 共 ${stock_total}`],
  ]
  if (budget?.total_fen !== undefined) {
    rows.push(['预算', `已用 ${yuanText(spent_fen)} / 共 ${yuanText(budget.total_fen)}`])
  }
  if (budget?.day_fen !== undefined) rows.push(['每天预算', yuanText(budget.day_fen)])
  return [...rows, ...riskRows(activity)]
}

function riskRows({ type, risk }: Pick<ActivityRow, 'type' | 'risk'>): Row[] {
  const { ip_day, speed_per_min } = { ...usualRisk(type), ...risk }
  return [
    ...(ip_day >= 0 ? [['同一网络每天', `最多 ${ip_day} 次`] satisfies Row] : []),
    ...(speed_per_min >= 0 ? [['每分钟', `最多 ${speed_per_min} 次`] satisfies Row] : []),
  ]
}

const timesText = (n: number, most: string) => (n < 0 ? '不限' : `${most} ${n} 次`)
const yuanText = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** Prizes and goods with what is left of them. */
async function givenRows(db: Db, { brand_id: brandId, activity_id }: ActivityRow): Promise<Row[]> {
  const { rows } = await sql<{ name: string; left_n: number | null; total_n: number }>`
    select name, nullif(stock_left, -1) as left_n, stock_total as total_n, 0 as kind, prize_id as at
    from prize where brand_id = ${brandId} and activity_id = ${activity_id} and kind <> 'none'
    union all
    select coalesce(max(goods.title), '名额'),
      case when bool_or(stock.left_n is null) then null else sum(stock.left_n)::int end,
      sum(stock.left_n + stock.held_n + stock.sold_n)::int, 1, stock.item
    from stock
    left join sku on sku.brand_id = ${brandId} and sku.sku_id = stock.item
    left join goods on goods.brand_id = ${brandId} and goods.goods_id = sku.goods_id
    where stock.brand_id = ${brandId} and stock.activity_id = ${activity_id}
    group by stock.item
    order by kind, at limit 30`.execute(db)
  return rows.map(({ name, left_n, total_n }) => [
    name,
    left_n === null ? '不限' : `剩 ${left_n} / 共 ${total_n}`,
  ])
}

/** Settings that customers rely on once an activity is published. */
export function lockedFields({ status, start_at }: ActivityRow, now: number): string[] {
  if (status === activityStatus.draft) return []
  return ['type', 'prices', 'size', 'odds', ...(start_at <= now ? ['start_at'] : [])]
}
