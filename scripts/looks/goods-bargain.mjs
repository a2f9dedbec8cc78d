const detail = (recordId, id = 651) =>
  `/goodsBargain/detail?br=8&id=${id}&recordId=demo-bargain-${recordId}`

const preview = state => `/sandbox/preview?br=8&id=651&to=/goodsBargain/preview&state=${state}`

export const looks = [
  { name: 'bargain-list', path: '/goodsBargain?br=8&id=651', person: 'shopperB', whole: true },
  { name: 'bargain-list-new', path: '/goodsBargain?br=8&id=651', person: 'shopperA' },
  {
    name: 'bargain-goods',
    path: '/goodsBargain/detail?br=8&id=651&goodsId=15',
    person: 'shopperA',
    whole: true,
  },
  {
    name: 'bargain-forms',
    path: '/goodsBargain/detail?br=8&id=651&goodsId=41',
    person: 'shopperA',
    act: async page => {
      await page.getByRole('button', { name: '发起砍价' }).click()
      await page.getByRole('radiogroup').waitFor()
    },
  },
  { name: 'bargain-mine', path: detail('cake'), person: 'shopperB', whole: true },
  { name: 'bargain-friend', path: detail('cake'), person: 'shopperA' },
  {
    name: 'bargain-helped',
    path: detail('cake'),
    person: 'shopperC',
    act: async page => {
      // By the second size this friend has already helped.
      const help = page.getByRole('button', { name: '帮砍一刀' })
      if (await help.isVisible()) await help.click()
      await page.getByText('我也要砍一个').waitFor()
      await page.waitForTimeout(1500)
    },
  },
  { name: 'bargain-reached', path: detail('kettle'), person: 'shopperB' },
  { name: 'bargain-reached-friend', path: detail('kettle'), person: 'shopperA' },
  { name: 'bargain-expired', path: detail('gift'), person: 'shopperB' },
  { name: 'bargain-expired-friend', path: detail('gift'), person: 'shopperA' },
  { name: 'bargain-newcomers', path: detail('gaiwan', 656), person: 'shopperA' },
  {
    name: 'bargain-pay',
    path: '/goodsBargain/pay?br=8&id=651&recordId=demo-bargain-kettle&skuId=15',
    person: 'shopperB',
  },
  {
    name: 'bargain-records',
    path: '/goodsBargain?br=8&id=651',
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '我的砍价' }).click()
      await page.getByText('没砍到底').waitFor()
    },
  },
  {
    name: 'bargain-helpers',
    path: detail('cake'),
    person: 'shopperB',
    act: async page => {
      await page.getByRole('button', { name: '全部' }).click()
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'bargain-not-started', path: '/goodsBargain?br=8&id=652', person: 'shopperA' },
  { name: 'bargain-ended', path: '/goodsBargain?br=8&id=653', person: 'shopperA' },
  { name: 'bargain-sold-out', path: '/goodsBargain?br=8&id=654', person: 'shopperA' },
  { name: 'bargain-paused', path: '/goodsBargain?br=8&id=655', person: 'shopperA' },
  ...['ordered', 'bought', 'gone', 'lost'].map(state => ({
    name: `bargain-preview-${state}`,
    path: preview(state),
    person: 'merchant',
  })),
  { name: 'bargain-qrcode', path: '/goodsBargain/qrcode?br=8&id=651', person: 'staff' },
]
