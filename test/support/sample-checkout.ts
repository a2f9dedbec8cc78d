import { NOW } from './now.ts'
import type { Address, Confirmation } from '../../api/index.ts'

export const sampleAddress = (more: Partial<Address> = {}): Address => ({
  address_id: 'a1',
  name: '林晚秋',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '湖滨路 86 号 2 幢 301 室',
  is_default: true,
  ...more,
})

/** Prices of two tea cakes that are shipped to the default address, with overrides. */
export const sampleConfirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  lines: [
    {
      goods_id: 1,
      sku_id: 11,
      kind: 1,
      title: '2016 福鼎寿眉老白茶饼',
      thumb: '/tea.png',
      specs_text: '350 克',
      price_fen: 26_800,
      count: 2,
    },
  ],
  goods_fen: 53_600,
  level_off_fen: 0,
  activity_off_fen: 0,
  coupon_off_fen: 0,
  points_used: 0,
  points_off_fen: 0,
  freight_fen: 800,
  pay_fen: 54_400,
  confirm_token: 'token1',
  token_until: NOW + 300,
  server_time: NOW,
  deliveries: [1],
  delivery: 1,
  address: sampleAddress(),
  coupons: [],
  points_max: 0,
  points_max_fen: 0,
  points_balance: 0,
  stores: [],
  store_id: null,
  problem: null,
  ...more,
})
