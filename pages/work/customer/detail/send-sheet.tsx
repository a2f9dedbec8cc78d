import '../../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SendableCoupon } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { createSendStore, type SendStore } from './send-store.ts'

export interface SendSheetProps {
  customerId: number
  /** What the shop calls the customer. */
  name: string
  onSent: () => void
  onClose: () => void
}

/** Chooses one of the shop's running coupons and sends it to a customer. */
export function SendSheet({ customerId, name, onSent, onClose }: SendSheetProps) {
  const [store] = useState(() => createSendStore({ customerId, name }))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  return (
    <Sheet open title={`送券给${name}`} onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <FailedLine onRetry={() => void store.load()} />
      )}
      {state.status === 'ready' &&
        (state.list.length === 0 ? (
          <Empty words='店里现在没有进行中的优惠券，请店长先发一个优惠券活动' />
        ) : (
          <ul className='pb-5'>
            {state.list.map(coupon => (
              <li key={coupon.activity_id}>
                <Row coupon={coupon} store={store} onSent={onSent} />
              </li>
            ))}
          </ul>
        ))}
    </Sheet>
  )
}

interface RowProps {
  coupon: SendableCoupon
  store: SendStore
  onSent: () => void
}

function Row({ coupon, store, onSent }: RowProps) {
  const busy = useStore(store.$busy)
  const { activity_id: id, title, value_text, valid_text, why } = coupon
  const send = async () => (await store.send(coupon)) && onSent()
  return (
    <div className='work-row row wide py-5'>
      <div className='grow'>
        <b className='text-lead block bold break'>{title}</b>
        <p className='text-small dim mt-1 break'>
          {value_text} · {valid_text}
        </p>
        <p className='text-small mute mt-1'>{countsOf(coupon)}</p>
        {why && <p className='text-small warn mt-1 break'>{why}</p>}
      </div>
      {why === '' && (
        <Button
          className='firm ml-4'
          kind='soft'
          size='small'
          busy={busy === id}
          disabled={busy > 0}
          onTap={() => void send()}
        >
          送出
        </Button>
      )}
    </div>
  )
}

const countsOf = ({ left, taken }: SendableCoupon): string =>
  [left < 0 ? '不限张数' : `还剩 ${left} 张`, taken > 0 && `对方已领 ${taken} 张`]
    .filter(Boolean)
    .join(' · ')
