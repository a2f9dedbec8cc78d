import type { CustomerStage, FollowWay } from '../../../api/index.ts'
import type { KeeperSource } from '../../core/tables.ts'

export interface DemoCustomer {
  uid: number
  /** `user_id` of the staff member who keeps the customer; null for the store. */
  keeper: number | null
  store: number
  source: KeeperSource
  /** Days since they became a customer. */
  days: number
  stage: CustomerStage
  tags?: number[]
  remark?: string
  phone?: string
  gender?: 1 | 2
  birthday?: string
  region?: string
  company?: string
  note?: string
  follows?: DemoFollow[]
}

export interface DemoFollow {
  /** Hours ago. */
  hours: number
  way: FollowWay
  content: string
  stage?: CustomerStage
  /** Hours from now of the planned next contact; negative = overdue. */
  next?: number
  images?: string[]
}

export const demoGroups = [
  { group_id: 1, name: '口味' },
  { group_id: 2, name: '买来做什么' },
  { group_id: 3, name: '客情' },
]

/** Tags beside 围炉常客 (1) and 企业团购 (2), which campaign audiences name. */
export const demoTags = [
  { tag_id: 11, name: '爱老白茶', group_id: 1 },
  { tag_id: 12, name: '爱岩茶', group_id: 1 },
  { tag_id: 13, name: '怕苦怕浓', group_id: 1 },
  { tag_id: 14, name: '花香型', group_id: 1 },
  { tag_id: 21, name: '自饮', group_id: 2 },
  { tag_id: 22, name: '送长辈', group_id: 2 },
  { tag_id: 23, name: '婚礼伴手礼', group_id: 2 },
  { tag_id: 31, name: '价格敏感', group_id: 3 },
  { tag_id: 32, name: '带过朋友来', group_id: 3 },
  { tag_id: 33, name: '生日在本月', group_id: 3 },
]

/** Customers of 林晚秋 (5), of 沈知秋 (7) and of the store on the lake, of 顾南 (6) in the other store. */
export const demoCustomers: DemoCustomer[] = [
  {
    uid: 101,
    keeper: 5,
    store: 1,
    source: 'link',
    days: 40,
    stage: 4,
    tags: [1, 11, 22, 32],
    remark: '江老师（书法）',
    phone: '13958001101',
    gender: 2,
    birthday: '1978-12-03',
    region: '杭州西湖区',
    company: '青藤书画社',
    note: '只喝三年以上的寿眉，不要太烫的水。每年腊月给父亲带两饼',
    follows: [
      { hours: 700, way: 3, content: '第一次到店，试了 2016 和 2019 的寿眉，更喜欢老的', stage: 3 },
      { hours: 300, way: 2, content: '发了围炉煮茶那篇，说周末想带学生来坐坐', next: -260 },
      {
        hours: 50,
        way: 3,
        content: '带了四位学生来围炉，买走两饼寿眉和一把煮茶壶，说年前还要给父亲备礼',
        stage: 4,
        next: 68,
        images: ['/demo/photo-stove.svg', '/demo/photo-pour.svg'],
      },
    ],
  },
  {
    uid: 102,
    keeper: 5,
    store: 1,
    source: 'link',
    days: 33,
    stage: 3,
    tags: [12, 21, 31],
    remark: '许安然（咖啡店）',
    phone: '13958001102',
    gender: 1,
    company: '一隅咖啡',
    follows: [
      { hours: 200, way: 2, content: '问岩茶能不能做冷泡，给店里上新', stage: 2 },
      {
        hours: 72,
        way: 1,
        content: '电话聊了半小时，要两份岩茶小样，周三前寄到',
        stage: 3,
        next: -5,
      },
    ],
  },
  {
    uid: 103,
    keeper: 5,
    store: 1,
    source: 'card',
    days: 26,
    stage: 3,
    tags: [14, 23],
    remark: '方舟（十月婚礼）',
    gender: 1,
    note: '婚礼 80 桌，预算每份 60 元以内，盒子要喜庆但别太红',
    follows: [
      {
        hours: 120,
        way: 3,
        content: '和未婚妻一起来看了三款伴手礼，倾向茉莉小罐',
        stage: 3,
        next: -28,
      },
    ],
  },
  {
    uid: 104,
    keeper: 5,
    store: 1,
    source: 'code',
    days: 21,
    stage: 2,
    tags: [13, 21],
    gender: 2,
    follows: [
      { hours: 90, way: 2, content: '说上次的茶有点浓，教了她减半投茶', stage: 2, next: 20 },
    ],
  },
  { uid: 105, keeper: 5, store: 1, source: 'link', days: 18, stage: 2, tags: [31] },
  {
    uid: 106,
    keeper: 5,
    store: 1,
    source: 'link',
    days: 15,
    stage: 4,
    tags: [1, 32],
    remark: '沐夕（插花课）',
    gender: 2,
    birthday: '1993-11-28',
    follows: [{ hours: 160, way: 2, content: '围炉位留到周六，已付定金', stage: 4 }],
  },
  { uid: 107, keeper: 5, store: 1, source: 'code', days: 12, stage: 1 },
  {
    uid: 108,
    keeper: 5,
    store: 1,
    source: 'link',
    days: 80,
    stage: 5,
    tags: [31],
    follows: [{ hours: 800, way: 1, content: '说最近改喝咖啡了，暂时不用再发', stage: 5 }],
  },
  {
    uid: 109,
    keeper: 5,
    store: 1,
    source: 'order',
    days: 9,
    stage: 4,
    tags: [2, 22],
    remark: '何叔（工会采购）',
    phone: '13958001109',
    gender: 1,
    company: '运河建设工会',
    note: '年节福利 120 份，开专票',
    follows: [{ hours: 30, way: 1, content: '报了三档价，下周一工会开会定', stage: 3, next: 44 }],
  },
  { uid: 110, keeper: 5, store: 1, source: 'link', days: 7, stage: 1, tags: [14] },
  { uid: 111, keeper: 5, store: 1, source: 'link', days: 5, stage: 2, tags: [11] },
  { uid: 112, keeper: 5, store: 1, source: 'card', days: 4, stage: 1 },
  { uid: 113, keeper: 5, store: 1, source: 'link', days: 3, stage: 3, tags: [21, 12] },
  { uid: 114, keeper: 5, store: 1, source: 'link', days: 2, stage: 1 },
  { uid: 115, keeper: 5, store: 1, source: 'code', days: 1, stage: 1 },
  { uid: 116, keeper: 5, store: 1, source: 'link', days: 1, stage: 1 },
  {
    uid: 117,
    keeper: 7,
    store: 1,
    source: 'store',
    days: 60,
    stage: 4,
    tags: [1, 2],
    remark: '丁香（老邻居）',
    phone: '13958001117',
    follows: [{ hours: 20, way: 3, content: '送来自家桂花，约了一起窨茶', next: 90 }],
  },
  { uid: 118, keeper: 7, store: 1, source: 'manager', days: 30, stage: 3, tags: [31] },
  { uid: 119, keeper: 7, store: 1, source: 'store', days: 14, stage: 2 },
  { uid: 120, keeper: null, store: 1, source: 'store', days: 11, stage: 1 },
  { uid: 121, keeper: null, store: 1, source: 'store', days: 6, stage: 1 },
  {
    uid: 122,
    keeper: 6,
    store: 2,
    source: 'link',
    days: 28,
    stage: 3,
    tags: [13, 22],
    remark: '宁宁',
    phone: '13958001122',
    gender: 2,
    follows: [
      { hours: 60, way: 2, content: '想给外婆买不伤胃的，推荐了老寿眉', stage: 3, next: -2 },
    ],
  },
  { uid: 123, keeper: 6, store: 2, source: 'link', days: 22, stage: 4, tags: [21] },
  { uid: 124, keeper: 6, store: 2, source: 'code', days: 13, stage: 2 },
  { uid: 125, keeper: 6, store: 2, source: 'card', days: 8, stage: 1 },
  { uid: 126, keeper: 6, store: 2, source: 'link', days: 2, stage: 1 },
]
