const sellers = 'shopperB'

export const looks = [
  { name: 'distribution', path: '/distribution?br=8', person: sellers },
  { name: 'distribution-whole', path: '/distribution?br=8', person: sellers, whole: true },
  { name: 'distribution-visitor', path: '/distribution?br=8&goods_id=18', person: 'shopperA' },
  {
    name: 'distribution-join',
    path: '/distribution?br=8',
    person: 'shopperA',
    async act(page) {
      await page.getByRole('button', { name: '申请加入' }).click()
      await page.getByRole('button', { name: '同意并提交申请' }).waitFor()
    },
  },
  { name: 'distribution-activity', path: '/distribution?br=8&id=701', person: sellers },
  { name: 'distribution-not-started', path: '/distribution?br=8&id=702', person: sellers },
  { name: 'distribution-ended', path: '/distribution?br=8&id=703', person: sellers },
  { name: 'distribution-income', path: '/distribution/income?br=8', person: sellers, whole: true },
  {
    name: 'distribution-orders',
    path: '/distribution/income?br=8&view=orders',
    person: sellers,
    whole: true,
  },
  { name: 'distribution-income-denied', path: '/distribution/income?br=8', person: 'shopperA' },
  { name: 'distribution-invite', path: '/distribution/invite?br=8', person: sellers, whole: true },
  {
    name: 'distribution-invited',
    path: '/distribution/invite?br=8&inviter=89',
    person: 'shopperA',
  },
  { name: 'distribution-poster', path: '/distribution/qrcode?br=8&goods_id=18', person: sellers },
  {
    name: 'distribution-pay',
    path: '/distribution/order/pay?br=8&sku_id=12',
    person: sellers,
  },
]
