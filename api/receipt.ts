import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface Receipt {
  order_no: string
  title: string
  amount_fen: number
  /** The order's status. Use `paid` to see whether it was paid: a closed order may have been. */
  status: number
  /** Read from the payments. */
  paid?: 0 | 1
}

/** A payment as the payment platform's receipt frame may show it; needs no session. */
export const orderReceipt = endpoint<{ out_trade_no: string; check_code: string }, Receipt>({
  path: '/wechat/order/receipt',
  ...drawnByPage,
  skipWait: true,
  errorHandler: false,
})
