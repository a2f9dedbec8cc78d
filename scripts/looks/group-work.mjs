/** Opens the first group that misses one member. */
const toGroup = page => page.getByRole('button', { name: '去参团' }).first().click()

/** The merchant's preview of one state. */
const preview = state => `/sandbox/preview?br=8&id=641&to=/groupWork/preview&state=${state}`

export const looks = [
  { name: 'group-work', path: '/groupWork?br=8&id=641', person: 'shopperA' },
  { name: 'group-work-whole', path: '/groupWork?br=8&id=641', person: 'shopperA', whole: true },
  {
    name: 'group-work-ladder',
    path: '/groupWork?br=8&id=641&goodsId=41',
    person: 'shopperA',
    whole: true,
  },
  { name: 'group-work-not-started', path: '/groupWork?br=8&id=642', person: 'shopperA' },
  { name: 'group-work-ended', path: '/groupWork?br=8&id=643', person: 'shopperA' },
  { name: 'group-work-sold-out', path: '/groupWork?br=8&id=644', person: 'shopperA' },
  { name: 'group-work-paused', path: '/groupWork?br=8&id=646', person: 'shopperA' },
  {
    name: 'group-work-invited',
    path: '/groupWork?br=8&id=641',
    person: 'shopperA',
    act: async page => {
      await toGroup(page)
      await page.getByText('一键参团').waitFor()
      await page.waitForTimeout(900)
    },
  },
  {
    name: 'group-work-mine',
    path: '/sandbox/my-order?br=8&at=order5&to=/order/detail',
    person: 'shopperC',
    act: async page => {
      await page.getByRole('button', { name: '邀请好友' }).click()
      await page.getByText('不想等了').waitFor()
      await page.waitForTimeout(900)
    },
  },
  ...[
    'openGroups',
    'myGroupRunning',
    'invited',
    'forming',
    'success',
    'groupFailed',
    'full',
    'filledByMerchant',
  ].map(state => ({
    name: `group-work-preview-${state}`,
    path: preview(state),
    person: 'merchant',
  })),
  {
    name: 'group-work-order',
    path: '/sandbox/my-order?br=8&at=order5&to=/order/detail',
    person: 'shopperC',
  },
  { name: 'group-work-orders', path: '/order/list?br=8', person: 'shopperC' },
  {
    name: 'group-work-forms',
    path: '/groupWork?br=8&id=641&goodsId=41',
    person: 'shopperA',
    act: async page => {
      await page.getByRole('button', { name: '发起拼团' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'group-work-no-group', path: '/groupWork/detail?br=8&id=641', person: 'shopperA' },
  { name: 'group-work-pay', path: '/groupWork/pay?br=8&id=641&sku_id=12', person: 'shopperA' },
  {
    name: 'group-work-stores',
    path: '/groupWork/shopList?br=8&id=641',
    person: 'shopperA',
    // A store is chosen here for the purchase that goes on.
    allows: ['empty'],
  },
  { name: 'group-work-qrcode', path: '/groupWork/qrcode?br=8&id=641', person: 'staff' },
]
