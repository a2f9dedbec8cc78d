import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LocusRow } from '../../../api/index.ts'
import { addressOf, noteOf, titleOf } from '../../../pages/work/customer/locus-rules.ts'

const test = suite('rows of a customer’s trail')

const row = (change: Partial<LocusRow>): LocusRow => ({
  kind: 1,
  event: 'visited',
  source: '',
  title: '围炉煮茶',
  staff_name: '林晚秋',
  store_name: '',
  way: 0,
  stage: 0,
  amount_fen: 0,
  seconds: 0,
  object_type: 'article',
  object_id: '301',
  time: 1,
  ...change,
})

const order = { kind: 4, event: 'ordered', object_type: 'order', object_id: '2026' } as const

const sentences: [change: Partial<LocusRow>, title: string, note: string][] = [
  [{ seconds: 95 }, '看了文章「围炉煮茶」', '停留 1 分 35 秒 · 店员 林晚秋'],
  [{ event: 'shared', object_type: 'video' }, '分享了视频「围炉煮茶」', '店员 林晚秋'],
  [{ event: 'shared', object_type: 'goods' }, '分享了商品「围炉煮茶」', '店员 林晚秋'],
  [{ event: 'tagged', title: '爱白茶', staff_name: '' }, '有了标签「爱白茶」', ''],
  [
    { event: 'followed', object_type: 'follow', title: '问了寿眉', way: 1, stage: 3 },
    '电话跟进：问了寿眉',
    '阶段改为「有意向」 · 店员 林晚秋',
  ],
  [{ ...order, amount_fen: 9600 }, '下单付款 ¥96.00', '店员 林晚秋'],
  [{ ...order }, '下单，无需付款', '店员 林晚秋'],
  [{ event: 'led', source: 'code', store_name: '湖滨店' }, '扫码锁定，成为林晚秋的顾客', '湖滨店'],
]

for (const [change, title, note] of sentences) {
  test(title, () => assert.equal([titleOf(row(change)), noteOf(row(change))], [title, note]))
}

test('articles open for all staff, orders for managers only', () => {
  assert.is(addressOf(row({}), { isManager: false, customerId: 89 }), '/pages/work/article?at=301')
  assert.is(
    addressOf(row({ object_type: 'goods', object_id: '41' }), { isManager: false, customerId: 89 }),
    '/pages/goods/detail?goods_id=41',
  )
  assert.is(addressOf(row(order), { isManager: false, customerId: 89 }), undefined)
  assert.is(
    addressOf(row(order), { isManager: true, customerId: 89 }),
    '/pages/mine/orders?order_no=2026',
  )
})

test.run()
