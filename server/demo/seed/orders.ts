/** A step in the history of a demo order. */
export type OrderStep =
  | 'pay'
  | 'timeout'
  | 'ship'
  | 'receive'
  | 'useCode'
  | 'applyMoney'
  | 'applyReturn'
  | 'agree'
  | 'sendBack'
  | 'refuse'
  | 'withdraw'
  | 'refunded'
  | 'refundFails'

export interface DemoOrder {
  uid: number
  lines: { skuId: number; count: number }[]
  /** Hours since its creation. */
  hoursAgo: number
  /** Further steps with their time, in hours since the creation. */
  steps: [step: OrderStep, hours: number][]
  /** Store for the pickup. */
  storeId?: number
  remark?: string
  /** `user_id` of the staff member credited with the sale. */
  staffId?: number
  /** Id of the points-mall item, for an exchange. */
  mallId?: number
  /** Bought in a group; `new` opens one. */
  group?: { activityId: number; teamId: string }
}

const one = (skuId: number, count = 1) => [{ skuId, count }]
const DAY_H = 24

/** Orders in each status. An unpaid one comes last, because a person can have only one. */
export const demoOrders: DemoOrder[] = [
  {
    uid: 89,
    lines: one(12),
    hoursAgo: 20 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 20],
      ['receive', 90],
    ],
    staffId: 5,
  },
  {
    uid: 101,
    lines: one(42, 2),
    hoursAgo: 52,
    steps: [
      ['pay', 0],
      ['useCode', 3],
    ],
    staffId: 5,
  },
  {
    uid: 106,
    lines: one(42, 1),
    hoursAgo: 288,
    steps: [
      ['pay', 0],
      ['useCode', 3],
    ],
    staffId: 5,
  },
  {
    uid: 109,
    lines: one(42, 3),
    hoursAgo: 144,
    steps: [
      ['pay', 0],
      ['useCode', 3],
    ],
    staffId: 5,
  },
  {
    uid: 123,
    lines: one(42, 1),
    hoursAgo: 360,
    steps: [
      ['pay', 0],
      ['useCode', 3],
    ],
    staffId: 6,
  },
  { uid: 89, lines: one(15), hoursAgo: 9 * DAY_H, steps: [['timeout', 1]] },
  {
    uid: 89,
    lines: one(22),
    hoursAgo: 8 * DAY_H,
    steps: [
      ['pay', 0],
      ['applyMoney', 2],
      ['agree', 5],
      ['refunded', 6],
    ],
    remark: '颜色拍错了，我重新下一单',
  },
  {
    uid: 89,
    lines: one(18),
    hoursAgo: 6 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 18],
      ['receive', 80],
      ['applyMoney', 82],
      ['refuse', 90],
    ],
    staffId: 5,
  },
  {
    uid: 89,
    lines: one(16),
    hoursAgo: 5 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 10],
      ['receive', 70],
    ],
  },
  {
    uid: 89,
    lines: one(21),
    hoursAgo: 4 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 12],
      ['applyReturn', 60],
      ['agree', 66],
    ],
  },
  {
    uid: 89,
    lines: [
      { skuId: 15, count: 1 },
      { skuId: 411, count: 2 },
    ],
    hoursAgo: 2 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 16],
    ],
    remark: '工作日送到公司前台',
    staffId: 5,
  },
  {
    uid: 89,
    lines: one(42, 2),
    hoursAgo: 40,
    steps: [
      ['pay', 0],
      ['useCode', 20],
    ],
    staffId: 5,
  },
  { uid: 89, lines: one(43), hoursAgo: 70, steps: [], mallId: 3 },
  { uid: 89, lines: one(411), hoursAgo: 50, steps: [], mallId: 1 },
  {
    uid: 89,
    lines: one(17),
    hoursAgo: 30,
    steps: [
      ['pay', 0],
      ['applyMoney', 4],
    ],
  },
  { uid: 89, lines: one(19, 2), hoursAgo: 20, steps: [['pay', 0]], staffId: 5 },
  { uid: 89, lines: one(16), hoursAgo: 10, steps: [['pay', 0]], storeId: 1 },
  { uid: 89, lines: one(413), hoursAgo: 0, steps: [] },

  {
    uid: 90,
    lines: one(15),
    hoursAgo: 3 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 20],
      ['applyReturn', 50],
      ['agree', 52],
      ['sendBack', 60],
    ],
    staffId: 5,
  },
  {
    uid: 90,
    lines: one(22),
    hoursAgo: 7 * DAY_H,
    steps: [
      ['pay', 0],
      ['ship', 20],
      ['applyReturn', 70],
      ['withdraw', 75],
    ],
  },
  {
    uid: 90,
    lines: one(16),
    hoursAgo: 2 * DAY_H,
    steps: [
      ['pay', 0],
      ['applyMoney', 3],
      ['agree', 6],
      ['refundFails', 7],
    ],
  },
  { uid: 90, lines: one(12), hoursAgo: 7, steps: [['pay', 0]], staffId: 6 },
  { uid: 91, lines: one(43), hoursAgo: 26, steps: [['pay', 0]] },
  {
    uid: 91,
    lines: one(42),
    hoursAgo: 6 * DAY_H,
    steps: [
      ['pay', 0],
      ['useCode', 30],
    ],
    staffId: 6,
  },
]
