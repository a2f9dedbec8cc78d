const preview = state => `/sandbox/preview?br=8&id=631&to=/scrm-preview/seckill&state=${state}`

export const looks = [
  { name: 'seckill', path: '/seckill?br=8&id=631', person: 'shopperA' },
  { name: 'seckill-whole', path: '/seckill?br=8&id=631', person: 'shopperA', whole: true },
  { name: 'seckill-not-started', path: '/seckill?br=8&id=632', person: 'shopperA' },
  { name: 'seckill-ended', path: '/seckill?br=8&id=633', person: 'shopperA' },
  { name: 'seckill-paused', path: '/seckill?br=8&id=634', person: 'shopperA' },
  ...['已结束', '即将开抢'].map((state, at) => ({
    name: ['seckill-over', 'seckill-next'][at],
    path: '/seckill?br=8&id=631',
    person: 'shopperA',
    async act(page) {
      await page.getByRole('tab', { name: state }).first().click()
      await page.getByRole('tab', { name: state, selected: true }).waitFor()
    },
  })),
  ...['before', 'holding', 'gone', 'boughtMax', 'toPay'].map(state => ({
    name: `seckill-preview-${state}`,
    path: preview(state),
    person: 'merchant',
  })),
  {
    name: 'seckill-pay',
    path: '/seckill?br=8&id=631',
    person: 'shopperC',
    async act(page) {
      await page.getByRole('button', { name: '马上抢' }).first().click()
      await page.getByText('活动优惠').waitFor()
    },
  },
]
