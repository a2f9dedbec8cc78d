import type {
  CampaignFigures,
  CampaignSort,
  FigureDays,
  ShopFigures,
  ShopPart,
  ShopStatistics,
} from '../../../../api/index.ts'
import { shortYuan, yuan } from '../../../kit/text/yuan.ts'
import type { SpanPoint } from '../../charts/span-lines.tsx'

export const spans: readonly (readonly [FigureDays, string])[] = [
  [1, '今天'],
  [7, '近 7 天'],
  [30, '近 30 天'],
  [84, '近 12 周'],
]

/** What a span is compared with. */
export const beforeNames: Record<FigureDays, string> = {
  1: '昨天同时',
  7: '前 7 天',
  30: '前 30 天',
  84: '前 12 周',
}

export const isSpan = (days: number): days is FigureDays => spans.some(([each]) => each === days)

/** Figures that the chart can show. */
export type FigureName = 'amount_fen' | 'order' | 'payer' | 'customer' | 'visitor' | 'refund_fen'

const isMoney = (name: FigureName): boolean => name === 'amount_fen' || name === 'refund_fen'

/** In the order of the page; who visits on two days is two visitors of a longer span. */
export const figureNames = (days: FigureDays): readonly (readonly [FigureName, string])[] => [
  ['amount_fen', '成交'],
  ['order', '订单'],
  ['payer', '付款顾客'],
  ['customer', '新顾客'],
  ['visitor', days === 1 ? '访客' : '访客人次'],
  ['refund_fen', '退款'],
]

export const figureText = (name: FigureName, value: number): string =>
  isMoney(name) ? `¥${shortYuan(value)}` : value.toLocaleString('en-US')

/** `+12%`, `-8%`, `持平`; '' without anything to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '持平' : ''
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '持平'
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

/** `11-21`, `08:00`, or `11-21 起` for a week. */
export const partName = ({ day }: Pick<ShopPart, 'day'>, days: FigureDays): string => {
  if (days === 1) return day
  return days === 84 ? `${day.slice(5)} 起` : day.slice(5)
}

/** Points of the chart; money in yuan. */
export function pointsOf(figures: ShopFigures, name: FigureName): SpanPoint[] {
  const unit = isMoney(name) ? 100 : 1
  return figures.parts.map((part, at) => ({
    label: figures.days === 84 ? part.day.slice(5) : partName(part, figures.days),
    now: part[name] / unit,
    before: (figures.before_parts[at]?.[name] ?? 0) / unit,
  }))
}

export const newestFirst = (points: SpanPoint[]): SpanPoint[] =>
  points.map((point, at) => points[points.length - 1 - at] ?? point)

/** `1.2万`, to fit beside the axis. */
export const axisText = (value: number): string =>
  value >= 10_000 ? `${Math.round(value / 1000) / 10}万` : String(value)

export const hasNothing = ({ totals }: ShopFigures): boolean =>
  Object.values(totals).every(value => value === 0)

export const sorts: readonly (readonly [CampaignSort, string])[] = [
  ['visitor', '访客最多'],
  ['order', '订单最多'],
  ['amount', '成交最多'],
  ['new', '最新'],
]

const rowOf = (values: ShopStatistics): string[] => [
  yuan(values.amount_fen),
  ...[values.order, values.payer, values.customer, values.visitor, values.visit].map(String),
  String(values.refund),
  yuan(values.refund_fen),
  String(values.writeoff),
]

/** Rows of the export: the span and the one before, its parts, goods, staff, and the campaigns that are shown. */
export function exportRows(figures: ShopFigures, campaigns: CampaignFigures[]): string[][] {
  const { days, from, to, totals, before, parts, goods_top, staff_top } = figures
  const names = ['成交（元）', '订单', '付款顾客', '新顾客', '访客', '浏览', '退款笔数']
  return [
    ['店铺数据', `${from} 至 ${to}`],
    ['', ...names, '退款（元）', '核销'],
    ['合计', ...rowOf(totals)],
    [beforeNames[days], ...rowOf(before)],
    ...parts.map(part => [days === 84 ? `${part.day} 起` : part.day, ...rowOf(part)]),
    [],
    ['活动', '类型', '访客人次', '参与', '订单', '成交（元）'],
    ...campaigns.map(({ title, kind_name, visitor, join, order, amount_fen }) => [
      title,
      kind_name,
      ...[visitor, join, order].map(String),
      yuan(amount_fen),
    ]),
    [],
    ['商品', '件数', '成交（元）'],
    ...goods_top.map(({ title, pieces, amount_fen }) => [title, `${pieces}`, yuan(amount_fen)]),
    [],
    ['员工', '付款顾客', '成交（元）'],
    ...staff_top.map(({ name, count, amount_fen }) => [name, `${count}`, yuan(amount_fen)]),
  ]
}
