import type { Insertable } from 'kysely'
import type { PrizeTable } from '../../core/tables.ts'

/** A prize of the demo; its index in the list is its cell. */
export interface DemoPrize
  extends Omit<
    Partial<Insertable<PrizeTable>>,
    'brand_id' | 'activity_id' | 'prize_id' | 'cell' | 'stock_left'
  > {
  kind: PrizeTable['kind']
  name: string
  /** Suffix of the picture's file name. */
  picture: string
}

const coupon: DemoPrize = {
  kind: 'coupon',
  name: '满 60 减 10 券',
  picture: 'coupon',
  value_text: '满 60 元可用',
  weight_ppm: 180_000,
  stock_total: 300,
  value_fen: 1000,
}

const points: DemoPrize = {
  kind: 'points',
  name: '50 积分',
  picture: 'points',
  weight_ppm: 220_000,
  amount: 50,
  is_pity: true,
}

const cash: DemoPrize = {
  kind: 'balance',
  name: '1.88 元现金',
  picture: 'cash',
  value_text: '领取后进入余额',
  weight_ppm: 80_000,
  stock_total: 200,
  day_stock: 20,
  value_fen: 188,
  amount: 188,
}

const again: DemoPrize = {
  kind: 'again',
  name: '再抽一次',
  picture: 'again',
  weight_ppm: 120_000,
}

const hotDrink: DemoPrize = {
  kind: 'goods',
  name: '岩茶拿铁一杯',
  picture: 'cup',
  value_text: '到店出示券码领取',
  weight_ppm: 60_000,
  stock_total: 100,
  per_user: 1,
  value_fen: 2800,
  use_days: 14,
}

const gaiwan: DemoPrize = {
  kind: 'goods',
  name: '手绘青山盖碗',
  picture: 'gaiwan',
  value_text: '包邮寄到家',
  weight_ppm: 1500,
  stock_total: 6,
  per_user: 1,
  value_fen: 12_800,
  need_address: true,
}

const giftBox: DemoPrize = {
  kind: 'goods',
  name: '高山白茶礼盒',
  picture: 'gift',
  value_text: '包邮寄到家',
  weight_ppm: 1000,
  stock_total: 3,
  per_user: 1,
  value_fen: 26_800,
  need_address: true,
}

const listening: DemoPrize = {
  kind: 'code',
  name: '有声茶书月卡',
  picture: 'card',
  value_text: '兑换码在茶书小程序里使用',
  weight_ppm: 30_000,
  stock_total: 20,
  value_fen: 1500,
}

const none = (name: string): DemoPrize => ({ kind: 'none', name, picture: 'none' })

/** Prizes of the grid, clockwise. */
export const gridPrizes = [
  coupon,
  none('喝口热茶'),
  points,
  cash,
  again,
  gaiwan,
  hotDrink,
  none('好运在路上'),
]

export const wheelPrizes = [
  coupon,
  none('喝口热茶'),
  giftBox,
  points,
  again,
  cash,
  listening,
  none('好运在路上'),
]

export const quickPrizes = [coupon, points, none('下次一定'), hotDrink]

/** Six prizes in total, so that they can be used up. */
export const harvestPrizes: DemoPrize[] = [
  none('喝口热茶'),
  { ...hotDrink, weight_ppm: 100_000, stock_total: 1 },
  { ...coupon, name: '秋茶尝鲜券', weight_ppm: 200_000, stock_total: 3 },
  none('好运在路上'),
  { ...giftBox, name: '秋茶小罐两支', weight_ppm: 20_000, stock_total: 1, value_fen: 9800 },
  none('慢慢来'),
  { ...gaiwan, name: '粗陶提梁壶', picture: 'kettle', weight_ppm: 10_000, stock_total: 1 },
  { ...again, weight_ppm: 50_000 },
]
