import './coupon-stores.css'
import type { CouponStore } from '../../../../api/index.ts'
import { hostBridge, setClipboardData } from '../../../../runtime/index.ts'
import { OpeningHours } from '../opening-hours.tsx'
import { Icon } from '../../../kit/icon.tsx'

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
            <OpeningHours hours={store.hours} now={now} />
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

/** The host's map; elsewhere the address, ready to be pasted into one. */
function findWay({ lat, lng, store_name: name, address }: CouponStore): void {
  const bridge = hostBridge()
  if (bridge?.openLocation)
    bridge.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 })
  else void setClipboardData({ data: address })
}
