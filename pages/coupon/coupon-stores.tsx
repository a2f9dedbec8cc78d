import './coupon-stores.css'
import type { CouponStore } from '../../api/index.ts'
import { hostBridge, setClipboardData } from '../../runtime/index.ts'
import { Icon } from '../kit/icon.tsx'
import { isOpen } from '../campaign/coupon/face.ts'

/** Shops that take the coupon, with the way to call or find each. */
export function CouponStores({ stores, now }: { stores: CouponStore[]; now: number }) {
  return (
    <ul className='coupon-stores'>
      {stores.map(store => (
        <li key={store.store_id}>
          <div className='coupon-words'>
            <p>
              <b>{store.store_name}</b>
            </p>
            <p className='coupon-note'>{store.address}</p>
            <Hours hours={store.hours} now={now} />
          </div>
          {store.phone && (
            <a
              className='coupon-round'
              href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}
              aria-label={`给${store.store_name}打电话`}
            >
              <Icon name='phone' />
            </a>
          )}
          <button
            type='button'
            className='coupon-round'
            aria-label={`导航到${store.store_name}`}
            onClick={() => findWay(store)}
          >
            <Icon name='pin' />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Hours({ hours, now }: { hours: string; now: number }) {
  if (!hours) return null
  const open = isOpen(hours, now)
  return (
    <p className='coupon-note'>
      {open !== undefined && (
        <>
          <span className={open ? 'coupon-open' : ''}>{open ? '营业中' : '休息中'}</span> ·{' '}
        </>
      )}
      <span className='num'>{hours}</span>
    </p>
  )
}

/** The host's map; elsewhere the address, ready to be pasted into one. */
function findWay({ lat, lng, store_name: name, address }: CouponStore): void {
  const bridge = hostBridge()
  if (bridge?.openLocation)
    bridge.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 })
  else void setClipboardData({ data: address })
}
