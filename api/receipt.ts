import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface Receipt {
  order_no: string
  title: string
  amount_fen: number
  /** The order's status. Whether it is paid says `paid`: a closed order may have been paid too. */
  status: number
  /** Read from the payment. */
  paid?: 0 | 1
}

/** A payment as the payment platform's receipt frame may show it: asked without a login. */
export const orderReceipt = endpoint<{ out_trade_no: string; check_code: string }, Receipt>({
  path: '/wechat/order/receipt',
  ...drawnByPage,
  skipWait: true,
  errorHandler: false,
})
