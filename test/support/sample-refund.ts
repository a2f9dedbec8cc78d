import { NOW } from './now.ts'
import type { Refund, RefundOffer } from '../../api/index.ts'

const item = {
  no: 1,
  title: '2016 福鼎寿眉老白茶饼',
  thumb: '/tea.png',
  specs_text: '350 克',
  count: 1,
  pay_fen: 26_800,
}

/** Refund offer for a delivered tea cake, with overrides. */
export const sampleOffer = (more: Partial<RefundOffer> = {}): RefundOffer => ({
  order_no: '20261121180000123456',
  item,
  most_fen: 26_800,
  freight_fen: 0,
  points: 0,
  kinds: [1, 2],
  is_editable: true,
  codes: 0,
  reasons: ['商品有破损或污渍', '与描述不符', '其他'],
  open_refund_no: '',
  ...more,
})

/** A refund that waits for the merchant, with overrides. */
export const sampleRefund = (more: Partial<Refund> = {}): Refund => ({
  refund_no: '20261122000000000007',
  order_no: '20261121180000123456',
  status: 1,
  kind: 2,
  item,
  apply_fen: 26_800,
  refund_fen: 0,
  freight_fen: 0,
  reason: '与描述不符',
  description: '',
  images: [],
  refused_text: '',
  failed_text: '',
  return_address: null,
  returned: null,
  due_at: NOW + 7 * 86_400,
  created_at: NOW,
  finished_at: null,
  server_time: NOW,
  log: [{ role: 'buyer', status: 1, note: '与描述不符', at: NOW }],
  actions: ['withdraw', 'contact'],
  shop_phone: '0571-87000001',
  ...more,
})
