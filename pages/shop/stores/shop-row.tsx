import type { LbsStore } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { distanceText } from '../../kit/text/distance-text.ts'
import { Icon } from '../../kit/icon.tsx'
import { telOf } from '../../kit/text/tel-of.ts'

interface ShopRowProps {
  store: LbsStore
  isChosen: boolean
  onChoose: () => void
}

/** A store: a tap chooses it; with buttons to call it and to find the way. */
export function ShopRow({ store, isChosen, onChoose }: ShopRowProps) {
  const { store_name: name, address, phone, hours, thumb, distance, open, stock } = store
  return (
    <li className={open ? 'kit-card place-shop' : 'kit-card place-shop is-closed'}>
      <button
        className='row wide text-left'
        type='button'
        disabled={!open}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <Avatar src={thumb} name={name} size={88} />
        <span>
          <b className='block break'>{name}</b>
          <small className='block break text-note mute upright'>{address}</small>
          <small className='num block break text-note mute upright'>
            {open ? hours : '暂停营业'}
          </small>
          {!stock && <em className='kit-tag kit-tag-plain upright'>活动已抢光</em>}
        </span>
        <i className='num text-note mute upright'>{distanceText(distance)}</i>
      </button>
      <div className='place-line flex wrap mt-3 mb-3'>
        {phone && (
          <a className='kit-link' href={telOf(phone)}>
            <Icon name='phone' /> 电话
          </a>
        )}
        <button type='button' className='kit-link' onClick={() => openMap(store)}>
          <Icon name='pin' /> 地图
        </button>
      </div>
    </li>
  )
}

function openMap({ lat, lng, store_name: name, address }: LbsStore): void {
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), name, address })
  void navigateTo({ url: `/wx-location?${query}` })
}
