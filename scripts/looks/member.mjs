/** Page of 陈小满's newest exchange. */
const exchange = '/sandbox/my-order?br=8&at=mall&to=/member-card/mall/paySuccess'
const mine = (name, path) => ({ name: `member-${name}`, path, person: 'shopperB', whole: true })

export const looks = [
  mine('center', '/member-card/center?br=8'),
  mine('card', '/member-card/index?br=8'),
  { name: 'member-newcomer', path: '/member-card/index?br=8', person: 'shopperA', whole: true },
  { name: 'member-open', path: '/member-card/open?br=8', person: 'shopperA', whole: true },
  {
    name: 'member-open-wrong',
    path: '/member-card/open?br=8',
    person: 'shopperA',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '立即开卡' }).click()
      await page.getByText('请先阅读并同意会员协议').waitFor()
    },
  },
  mine('protocol', '/member-card/protocol?br=8'),
  {
    ...mine('code', '/member-card/qrcode?br=8'),
    async act(page) {
      await page.getByAltText('会员码').waitFor()
    },
  },
  mine('equity', '/member-card/equity?br=8'),
  mine('equity-next', '/member-card/equity?br=8&level_id=4'),
  mine('points', '/member-card/center/integral?br=8'),
  {
    ...mine('points-ends', '/member-card/center/integral?br=8'),
    whole: false,
    async act(page) {
      await page.getByText('过期').first().click()
      await page.getByText('积分到期时间').waitFor()
    },
  },
  mine('offers', '/member-card/coupon?br=8'),
  mine('coupons', '/member-card/center/coupon?br=8'),
  {
    name: 'member-coupons-none',
    path: '/member-card/center/coupon?br=8',
    person: 'shopperA',
    whole: true,
  },
  mine('vouchers', '/member-card/center/voucher?br=8'),
  {
    ...mine('voucher-code', '/member-card/center/voucher?br=8'),
    whole: false,
    async act(page) {
      await page.getByRole('button', { name: '出示' }).first().click()
      await page.getByAltText('券码二维码').waitFor()
    },
  },
  mine('profile', '/member-card/center/profile?br=8'),
  {
    ...mine('profile-phone', '/member-card/center/profile?br=8'),
    whole: false,
    async act(page) {
      await page.getByRole('button', { name: '手机号' }).click()
      await page.getByRole('button', { name: '确认绑定' }).waitFor()
    },
  },
  {
    ...mine('account', '/member-card/account?br=8'),
    async act(page) {
      await page.getByRole('heading', { name: '注销账号' }).waitFor()
      await page.getByRole('button', { name: '生成下载链接' }).click()
      await page.getByRole('button', { name: '复制下载链接' }).waitFor()
    },
  },
  mine('mall', '/member-card/mall?br=8'),
  mine('mall-goods', '/member-card/mall/goods?br=8&mall_id=1'),
  mine('mall-goods-level', '/member-card/mall/goods?br=8&mall_id=6'),
  mine('mall-pay', '/member-card/mall/pay?br=8&mall_id=2&sku_id=42&count=1'),
  mine('mall-paid', exchange),
  mine('mall-record', '/member-card/mall/record?br=8'),
]
