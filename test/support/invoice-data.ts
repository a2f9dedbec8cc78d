import { newReqId } from './server-app.ts'

/** The fields of the form, filled in for a company with a valid tax number. */
export const invoiceTitle = {
  kind: 2,
  title: '杭州半山茶业有限公司',
  taxNo: '91330106MA2B0C3D4D',
  email: 'buyer@shop.test',
}

/** A well-formed call of every endpoint for invoices. */
export const invoiceCalls: Record<string, () => Record<string, unknown>> = {
  '/wechat/invoice/detail': () => ({ orderNo: 'order-of-88' }),
  '/wechat/invoice/ask': () => ({ ...invoiceTitle, orderNo: 'order-of-88', reqId: newReqId() }),
  '/retail/mine/invoice-list': () => ({ tab: 'waiting', keyword: '', after: '' }),
  '/retail/mine/invoice-export': () => ({ tab: 'waiting', keyword: '' }),
  '/retail/mine/invoice-issue': () => ({
    orderNo: 'order-of-88',
    number: '26332000000012345678',
    link: '',
    reqId: newReqId(),
  }),
  '/retail/mine/invoice-refuse': () => ({
    orderNo: 'order-of-88',
    reason: '抬头和税号对不上',
    reqId: newReqId(),
  }),
}
