import type { PriceTable } from '../../api/index.ts'
import type { PriceRow } from './price-table.tsx'

/** The amounts that make up an order's price, without zeros; `adjust_fen` is a change by the merchant. */
export function priceRows(prices: PriceTable & { adjust_fen?: number }): PriceRow[] {
  const { adjust_fen: adjust = 0, points_used: points } = prices
  const isExchange = points > 0 && prices.points_off_fen === 0
  const rows: PriceRow[] = [
    { label: '商品金额', fen: prices.goods_fen, kind: 'charge' },
    { label: '会员折扣', fen: prices.level_off_fen, kind: 'discount' },
    {
      label: isExchange ? '积分兑换' : '活动优惠',
      fen: prices.activity_off_fen,
      kind: 'discount',
    },
    { label: '优惠券', fen: prices.coupon_off_fen, kind: 'discount' },
    {
      label: `${points.toLocaleString('en-US')} 积分抵扣`,
      fen: prices.points_off_fen,
      kind: 'discount',
    },
    { label: '运费', fen: prices.freight_fen, kind: 'charge' },
    { label: '商家改价', fen: Math.abs(adjust), kind: adjust < 0 ? 'discount' : 'charge' },
  ]
  const used: PriceRow = {
    label: '使用积分',
    fen: 0,
    kind: 'charge',
    text: `${points.toLocaleString('en-US')} 积分`,
  }
  return [...rows.filter(({ fen }) => fen !== 0), ...(isExchange ? [used] : [])]
}
