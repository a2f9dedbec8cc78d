import './shop-card.css'
import type { CouponShop, StoreCouponDetail } from '../../../../api/index.ts'
import { makePhoneCall } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { OpeningHours } from '../../../kit/store/opening-hours.tsx'
import { distanceText } from '../../../kit/text/distance-text.ts'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { openMap } from './open-map.ts'
import { askWords, canChoose, shopState } from './rules.ts'
import { ShopScene } from './shop-scene.tsx'
import type { Asking } from '../../../mechanics/store-choice/locator.ts'

export interface ShopCardProps {
  detail: StoreCouponDetail
  asking: Asking
  onLocate: () => void
}

/** The store of this coupon: location, directions, remaining stock. */
export function ShopCard(props: ShopCardProps) {
  const { detail } = props
  const { shop, coupon, server_time: now } = detail
  if (!shop) return <NoShop {...props} />
  const state = shopState(detail)
  return (
    <Card title='领取门店' {...(!canChoose(detail) && { note: '仅此一家' })}>
      <div className='row'>
        <ShopScene isEmpty={state === 'shopSoldOut'} isFar={state === 'outOfArea'} />
        <div className='text-lead grow tight text-left'>
          <p className='flex at-baseline apart'>
            <b>{shop.name}</b>
            {shop.distance_m !== null && (
              <span className='num text-small firm tint ml-3'>{distanceText(shop.distance_m)}</span>
            )}
          </p>
          <p className='coupon-note text-note mute'>{shop.address}</p>
          <OpeningHours hours={shop.hours} now={now} />
          <LeftHere shop={shop} />
        </div>
      </div>
      {coupon.appoint && (
        <p className='store-shop-hint text-note dim mt-4'>到店前先打个电话，店里给你留位</p>
      )}
      <div className='store-shop-ways flex'>
        <Way icon='pin' text='导航' onTap={() => openMap(shop)} />
        {shop.phone && (
          <Way
            icon='phone'
            text='电话'
            onTap={() => void makePhoneCall({ phoneNumber: shop.phone })}
          />
        )}
      </div>
    </Card>
  )
}

/** No store yet: the reason why one is needed, and the ways to choose it. */
function NoShop({ detail, asking, onLocate }: ShopCardProps) {
  const { coupon, shop_n } = detail
  if (coupon.pick_shop === 'bound') {
    return (
      <Card title='领取门店'>
        <p className='store-shop-hint text-note dim mt-4'>
          这张券只发给门店的老顾客。添加门店导购后，这里会出现你的专属门店。
        </p>
      </Card>
    )
  }
  return (
    <Card title='领取门店' note={`${shop_n} 家可选`}>
      <div className='row'>
        <ShopScene isEmpty={false} isFar />
        <div className='text-lead grow tight text-left'>
          <p>
            <b>{coupon.pick_shop === 'nearest' ? '找离你最近的门店' : '先选一家门店'}</b>
          </p>
          <p className='coupon-note text-note mute'>券只能在领取的门店使用</p>
        </div>
      </div>
      <p role='status' className='store-shop-hint text-note dim mt-4'>
        {askWords[asking]}
      </p>
      {coupon.pick_shop === 'free' && (
        <Button kind='soft' size='mid' busy={asking === 'busy'} onTap={onLocate}>
          定位找最近的
        </Button>
      )}
    </Card>
  )
}

function LeftHere({ shop: { left } }: { shop: CouponShop }) {
  if (left < 0) return null
  return (
    <p className='coupon-note text-note mute'>
      {left === 0 ? (
        '本店已领完'
      ) : (
        <>
          本店还剩 <b className='num tint'>{left.toLocaleString('en-US')}</b> 张
        </>
      )}
    </p>
  )
}

function Way({ icon, text, onTap }: { icon: IconName; text: string; onTap: () => void }) {
  return (
    <button type='button' className='store-shop-way text-body dim row fill middle' onClick={onTap}>
      <Icon name={icon} size={36} />
      {text}
    </button>
  )
}
