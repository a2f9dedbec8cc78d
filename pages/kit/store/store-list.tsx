import '../lined.css'
import './store-list.css'
import { Icon } from '../icon.tsx'
import { findWay, type Place } from './find-way.ts'
import { OpeningHours } from './opening-hours.tsx'
import { telOf } from '../text/tel-of.ts'

export interface ListedStore extends Place {
  store_id: number
  phone: string
  /** `09:30-21:30`; '' if not entered. */
  hours: string
}

/** Stores with buttons to call them and to find the way. `now`: server time, unix seconds. */
export function StoreList({ stores, now }: { stores: ListedStore[]; now: number }) {
  return (
    <ul className='kit-stores lined'>
      {stores.map(store => (
        <li className='row py-5' key={store.store_id}>
          <div className='text-lead grow tight text-left'>
            <p>
              <b>{store.name}</b>
            </p>
            <p className='text-note mute'>{store.address}</p>
            <OpeningHours hours={store.hours} now={now} />
          </div>
          {store.phone && (
            <a
              className='kit-round tint firm ml-4'
              href={telOf(store.phone)}
              aria-label={`给${store.name}打电话`}
            >
              <Icon name='phone' />
            </a>
          )}
          <button
            type='button'
            className='kit-round tint firm ml-4'
            aria-label={`导航到${store.name}`}
            onClick={() => findWay(store)}
          >
            <Icon name='pin' />
          </button>
        </li>
      ))}
    </ul>
  )
}
