import { definePages } from '../../runtime/index.ts'

const list = '/order/list'

/** Goods, and orders from the checkout to the refund. */
export const orderRoutes = definePages([
  {
    path: '/pages/goods/detail',
    title: '商品详情',
    load: () => import('./goods/goods-page.tsx'),
    parent: '/brand',
    early: [{ path: '/wechat/goods/detail', params: { goodsId: 'goods_id' } }],
    soon: ['sku-sheet.tsx', 'goods-content.tsx'],
  },
  {
    path: '/cart',
    title: '购物车',
    load: () => import('./cart/cart-page.tsx'),
    parent: '/brand',
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/cart/list', params: {} }],
  },
  {
    path: '/order/pay',
    title: '确认订单',
    load: () => import('./pay/pay-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/order/address',
    title: '收货地址',
    load: () => import('./address/address-page.tsx'),
    parent: '/brand',
    soon: ['address-form.tsx'],
    early: [{ path: '/wechat/address/list', params: {} }],
  },
  {
    path: '/order/paySuccess',
    title: '支付结果',
    load: () => import('../mechanics/purchase/success/success-page.tsx'),
    parent: '/brand',
  },
  {
    path: list,
    title: '我的订单',
    load: () => import('./list/orders-page.tsx'),
    parent: '/brand',
    config: { enablePullDownRefresh: true },
    early: [
      { path: '/wechat/order/list', params: { tab: 'tab' } },
      { path: '/wechat/order/list', params: {} },
    ],
  },
  {
    path: '/order/detail',
    title: '订单详情',
    load: () => import('./detail/order-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/order/detail', params: { orderNo: 'order_no' } }],
  },
  {
    path: '/order/refund',
    title: '申请退款',
    load: () => import('./refund/apply-page.tsx'),
    parent: list,
  },
  {
    path: '/order/invoice',
    title: '发票',
    load: () => import('./invoice/invoice-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/order/refundSuccess',
    title: '提交成功',
    load: () => import('./refund/success-page.tsx'),
    parent: list,
  },
  {
    path: '/order/refundDetail',
    title: '退款详情',
    load: () => import('./refund/refund-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/refund/detail', params: { refundNo: 'refund_no' } }],
  },
  {
    path: '/order/write-off-success',
    title: '核销成功',
    load: () => import('./write-off/used-page.tsx'),
    parent: list,
  },
])
