import { orderStatus } from '../../../api/values/order-status.ts'
import './pay-frames.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { currentUrl, type PageProps } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { notifyFrame } from './payment-frame.ts'
import { createReceiptStore } from './receipt-store.ts'

/**
 * Our part of the payment platform's receipt. Needs no login, and leaves the platform's own page in place when in
 * doubt.
 */
export default function PaySuccessPage({ query }: PageProps) {
  const [{ $receipt, start }] = useState(() => createReceiptStore(query))
  const receipt = useStore($receipt)
  useEffect(start, [start])
  if (!receipt) return <p role='status'>请稍候...</p>

  const br = query.br ? { br: query.br } : undefined
  const jump = (path: string, fields: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...br, ...fields })
    notifyFrame({ action: 'jumpOut', jumpOutUrl: `${currentUrl().origin}${path}?${search}` })
  }
  return (
    <main className='pay-receipt ink text-center'>
      <p>
        {receipt.status >= orderStatus.toShip && receipt.status < orderStatus.closed
          ? '支付成功'
          : '订单处理中'}
      </p>
      <b className='num block mt-3 mb-3'>¥{yuan(receipt.amount_fen)}</b>
      <p>{receipt.title}</p>
      <Button
        className='wide mt-5'
        kind='main'
        size='mid'
        onTap={() => jump('/order/detail', { order_no: receipt.order_no })}
      >
        查看订单
      </Button>
      <Button className='wide mt-5' kind='quiet' size='mid' onTap={() => jump('/brand')}>
        返回商家
      </Button>
    </main>
  )
}
