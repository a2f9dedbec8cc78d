import './place-cards.css'
import type { CheckoutStore, OrderDetail } from '../../../api/index.ts'
import { makePhoneCall } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { findWay } from '../../kit/store/find-way.ts'
import { StoreList } from '../../kit/store/store-list.tsx'
import { isOpen } from '../../kit/text/is-open.ts'
import { addressLines } from './rules.ts'

export interface AddressCardProps {
  address: NonNullable<OrderDetail['address']>
  /** Where it is changed. */
  changeUrl: string
  /** Undefined where it can no longer be changed. */
  onChange: (() => void) | undefined
}

export function AddressCard({ address, changeUrl, onChange }: AddressCardProps) {
  const [place, street] = addressLines(address)
  return (
    <section className='kit-card order-place row' aria-label='收货地址'>
      <span className='order-place-mark firm tint'>
        <Icon name='pin' />
      </span>
      <div className='order-place-words grow break'>
        <p className='order-place-name loose text-lead ink flex wrap at-baseline'>
          <b>{address.name}</b>
          <span className='num'>{address.phone}</span>
        </p>
        <p className='text-small mute loose'>{place}</p>
        <p className='text-small mute loose'>{street}</p>
      </div>
      {onChange && (
        <Button className='firm' kind='quiet' size='small' goes={changeUrl} onTap={onChange}>
          修改
        </Button>
      )}
    </section>
  )
}

/** Where to pick up or use it: one store with its map, or a list of all. */
export function StoresCard({ stores, now }: { stores: CheckoutStore[]; now: number }) {
  const [only, ...others] = stores
  if (!only) return null
  if (others.length > 0) {
    return (
      <Card title='可用门店' note={`共 ${stores.length} 家`}>
        <StoreList stores={stores} now={now} />
      </Card>
    )
  }
  const open = isOpen(only.hours, now)
  return (
    <section className='kit-card' aria-label='门店'>
      <div className='row'>
        <Map />
        <div className='order-place-words grow break'>
          <h2 className='text-lead bold row wrap'>
            {only.name}
            {open !== undefined && (
              <span className={open ? 'kit-tag kit-tag-good' : 'kit-tag kit-tag-plain'}>
                {open ? '营业中' : '休息中'}
              </span>
            )}
          </h2>
          <p className='text-small mute loose'>{only.address}</p>
          <p className='num text-small mute loose'>{only.hours}</p>
        </div>
      </div>
      <div className='flex mt-6 gap-4'>
        <Button
          className='fill text-body regular'
          kind='quiet'
          size='mid'
          icon='pin'
          onTap={() => findWay(only)}
        >
          导航到店
        </Button>
        {only.phone && (
          <Button
            className='fill text-body regular'
            kind='quiet'
            size='mid'
            icon='phone'
            onTap={() => void makePhoneCall({ phoneNumber: only.phone })}
          >
            打电话
          </Button>
        )}
      </div>
    </section>
  )
}

/** A few streets and a pin: a symbol, not a real map. */
function Map() {
  return (
    <svg className='order-map firm' viewBox='0 0 64 64' aria-hidden='true'>
      <path className='order-map-ground' d='M0 0h64v64H0z' />
      <path
        className='order-map-street'
        d='M-4 22c20-6 30 6 72-8M18-4c2 20-6 40 4 72M46-4c-4 24 6 40 0 72M-4 50c30 4 40-4 72 2'
        strokeWidth={5}
      />
      <path className='order-map-water' d='M-4 40c24-8 44 2 72-10' strokeWidth={2} />
      <path
        className='order-map-pin'
        d='M32 44s-10-8.5-10-16a10 10 0 0 1 20 0c0 7.5-10 16-10 16z'
      />
      <circle className='order-map-dot' cx='32' cy='28' r='3.8' />
    </svg>
  )
}

/** Contact person of the buyer. */
export function StaffCard({ staff }: { staff: NonNullable<OrderDetail['staff']> }) {
  const { name, avatar, title, phone } = staff
  return (
    <section className='kit-card order-staff row' aria-label='导购'>
      <Avatar src={avatar} name={name} size={80} />
      <div className='order-place-words grow break'>
        <p className='loose text-lead ink'>
          {title} {name}
        </p>
        <small className='mute loose text-note block'>订单有问题，直接找我</small>
      </div>
      {phone && (
        <Button
          className='firm'
          kind='soft'
          size='small'
          icon='phone'
          onTap={() => void makePhoneCall({ phoneNumber: phone })}
        >
          联系
        </Button>
      )}
    </section>
  )
}
