/** Stages of a customer, as staff read them. */
export const stageNames = {
  1: '新客',
  2: '已联系',
  3: '有意向',
  4: '已成交',
  5: '已流失',
} as const

/** How somebody became a customer. */
export const sourceNames = {
  link: '分享链接',
  code: '活码',
  card: '福利卡',
  store: '到店登记',
  manager: '店长分配',
  order: '下单',
  hand: '店员录入',
  added: '加微信',
} as const

/** How long ago a customer was last seen, by the filter's value; whoever never came counts as the longest. */
export const visitedNames = {
  '7': '7 天内',
  '30': '30 天内',
  '90': '90 天内',
  older: '更早或没来过',
} as const

export type Visited = keyof typeof visitedNames
