import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { createStoreCodeStore } from './store-code-store.ts'
import { usePolling } from '../../kit/use-polling.ts'

/** The server accepts a code for 60 s (specification: renewed every 50 s). */
const renewMs = 50_000

/** The store's QR code: customers scan it and choose what to redeem. */
export function StoreCode({ storeName }: { storeName: string }) {
  const [{ $code, read }] = useState(createStoreCodeStore)
  const code = useStore($code)
  useEffect(() => void read(), [read])
  usePolling(read, renewMs)

  return (
    <section className='kit-card work-store-code text-center gap-3' aria-label='门店码'>
      <h2 className='text-head heavy'>{storeName}</h2>
      <div className='work-store-qr' aria-busy={code.status === 'loading'}>
        {code.status === 'ready' && (
          <img className='wide' src={code.picture} alt='门店核销二维码' />
        )}
        {code.status === 'failed' && <FailedLine onRetry={() => void read()} />}
      </div>
      <p className='text-body'>请顾客用微信扫一扫，选择要使用的券</p>
      <small className='text-note mute'>二维码每 50 秒自动更新，截图无效</small>
    </section>
  )
}
