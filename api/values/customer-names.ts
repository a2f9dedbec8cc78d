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
  added: '加微信',
} as const
