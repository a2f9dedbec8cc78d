import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { Address, CheckoutChoice, CheckoutStore, Confirmation } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { OpeningHours } from '../../kit/store/opening-hours.tsx'
import { addressText, maskedPhone } from '../../kit/text/address-text.ts'

export interface DeliveryProps {
  confirmation: Confirmation
  choice: CheckoutChoice
  onDelivery: (delivery: 1 | 2) => void
  onAddress: () => void
  onStore: () => void
}

/** Delivery address or pickup store. */
export function Delivery({ confirmation, choice, ...on }: DeliveryProps) {
  const { deliveries, delivery: confirmed, stores, store_id: storeId } = confirmation
  if (deliveries.length === 0) return <NoDelivery confirmation={confirmation} />
  const delivery = deliveries.includes(choice.delivery) ? choice.delivery : confirmed
  const store = stores.find(each => each.store_id === storeId)
  return (
    <section className='kit-card py-3' aria-label='配送方式'>
      {deliveries.length > 1 && (
        <div className='checkout-ways flex mt-1 mb-1' role='group' aria-label='怎么拿到'>
          {deliveries.map(each => (
            <button
              className='dim fill'
              key={each}
              type='button'
              aria-pressed={each === delivery}
              onClick={() => on.onDelivery(each)}
            >
              {ways[each]}
            </button>
          ))}
        </div>
      )}
      {delivery === 1 ? (
        <AddressBlock
          address={confirmation.address}
          isServed={confirmation.problem !== 'areaNotServed'}
          onTap={on.onAddress}
        />
      ) : (
        <StoreBlock store={store} now={confirmation.server_time} onTap={on.onStore} />
      )}
    </section>
  )
}

/** For vouchers and virtual goods: how they are used. */
function NoDelivery({ confirmation: { lines, stores } }: { confirmation: Confirmation }) {
  const isVoucher = lines.some(({ kind }) => kind === goodsKind.voucher)
  const [first] = stores
  const where =
    stores.length > 1 ? `${first?.name}等 ${stores.length} 家门店` : (first?.name ?? '门店')
  return (
    <section className='kit-card py-3' aria-label='使用方式'>
      <p className='checkout-plain row gap-4'>
        <Icon name={isVoucher ? 'ticket' : 'check'} size={44} />
        {isVoucher ? `付款后得券码，到${where}使用` : '付款后直接生效，不用收货'}
      </p>
    </section>
  )
}

const ways = { 1: '快递到家', 2: '到店自取' } as const

interface AddressBlockProps {
  address: Address | null
  isServed: boolean
  onTap: () => void
}

function AddressBlock({ address, isServed, onTap }: AddressBlockProps) {
  if (!address) {
    return (
      <button type='button' className='checkout-place text-left row wide py-3' onClick={onTap}>
        <Icon name='pin' size={44} />
        <b className='text-head bold'>添加收货地址</b>
        <Icon name='right' size={32} />
      </button>
    )
  }
  return (
    <>
      <button type='button' className='checkout-place text-left row wide py-3' onClick={onTap}>
        <Icon name='pin' size={44} />
        <span>
          <b className='text-head bold'>
            {address.name} <span className='num'>{maskedPhone(address.phone)}</span>
          </b>
          <small className='text-small dim block break'>{addressText(address)}</small>
        </span>
        <Icon name='right' size={32} />
      </button>
      {!isServed && (
        <p className='checkout-warn text-small warn row mb-3 gap-2' role='alert'>
          <Icon name='warn' size={32} />
          这个地区暂不配送，请换一个地址
        </p>
      )}
    </>
  )
}

interface StoreBlockProps {
  store: CheckoutStore | undefined
  now: number
  onTap: () => void
}

function StoreBlock({ store, now, onTap }: StoreBlockProps) {
  return (
    <button type='button' className='checkout-place text-left row wide py-3' onClick={onTap}>
      <Icon name='pin' size={44} />
      {store ? (
        <span>
          <b className='text-head bold'>{store.name}</b>
          <small className='text-small dim block break'>{store.address}</small>
          <OpeningHours hours={store.hours} now={now} />
        </span>
      ) : (
        <b className='text-head bold'>选择门店</b>
      )}
      <Icon name='right' size={32} />
    </button>
  )
}
