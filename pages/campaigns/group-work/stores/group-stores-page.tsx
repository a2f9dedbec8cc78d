import './stores.css'
import '../group-work.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { activityShops, type CouponShop, isId } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, useDidShow } from '../../../../runtime/index.ts'
import { CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { keptPlace, nowSeconds } from '../../../kit/kept-place.ts'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { findWay } from '../../../kit/store/find-way.ts'
import { OpeningHours } from '../../../kit/store/opening-hours.tsx'
import { distanceText } from '../../../kit/text/distance-text.ts'
import { start } from '../paths.ts'
import { chosenStore, keepStore } from './chosen-store.ts'
import { telOf } from '../../../kit/text/tel-of.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

const LIMIT = 50

/** `/groupWork/shopList?id=`: the participating stores, nearest first. */
export default function StoreListPage({ query: { id = '' } }: PageProps) {
  const [{ $state, reload }] = useState(() =>
    createPagedQuery<CouponShop, { list: CouponShop[]; total: number; has_more: boolean }>({
      read: page => activityShops({ id, ...keptPlace(nowSeconds()), page, limit: LIMIT }),
    }),
  )
  const state = useStore($state)
  const [isPlaced, setIsPlaced] = useState(() => keptPlace(nowSeconds()) !== undefined)

  useEffect(() => {
    if (isId(id)) void reload()
  }, [id, reload])
  // Back from the page that requests the position.
  useDidShow(() => {
    if (isPlaced || !keptPlace(nowSeconds())) return
    setIsPlaced(true)
    void reload()
  })

  function choose(shop: CouponShop): void {
    keepStore({ activity: Number(id), store_id: shop.shop_id, name: shop.name })
    void navigateBack().catch(() => redirectTo({ url: `${start}?id=${id}` }))
  }

  if (!isId(id) || state.status === 'notFound') return <CampaignNotFound />
  return (
    <main className='screen follows-host p-5'>
      <h1 className='hide-text'>自提门店</h1>
      {!isPlaced && (
        <button
          type='button'
          className='kit-card group-place wide mb-5 tint row'
          {...leadsTo('/getLocation?need=0')}
        >
          <Icon name='pin' size={40} /> 开启定位，按距离排列门店
        </button>
      )}
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void reload()} />}
      {state.status === 'ready' && state.list.length === 0 && (
        <p className='group-none dim text-center'>暂时没有可以自提的门店，下单时选快递就好</p>
      )}
      {state.status === 'ready' && (
        <ul>
          {state.list.map(shop => (
            <StoreRow
              key={shop.shop_id}
              shop={shop}
              isChosen={chosenStore(Number(id))?.store_id === shop.shop_id}
              onChoose={() => choose(shop)}
            />
          ))}
        </ul>
      )}
    </main>
  )
}

interface StoreRowProps {
  shop: CouponShop
  isChosen: boolean
  onChoose: () => void
}

function StoreRow({ shop, isChosen, onChoose }: StoreRowProps) {
  const { name, address, phone, hours, distance_m: metres } = shop
  return (
    <li className='kit-card group-store'>
      <div className='group-store-words'>
        <p>
          <b>{name}</b>
          {metres !== null && <small className='num text-note dim'>{distanceText(metres)}</small>}
        </p>
        <p className='text-note mute'>{address}</p>
        <OpeningHours hours={hours} now={nowSeconds()} />
      </div>
      <div className='group-store-acts row mt-4 pt-3 gap-6'>
        {phone && (
          <a className='kit-link' href={telOf(phone)}>
            <Icon name='phone' /> 电话
          </a>
        )}
        <button type='button' className='kit-link' onClick={() => findWay(shop)}>
          <Icon name='pin' /> 导航
        </button>
        <Button kind={isChosen ? 'main' : 'soft'} size='small' onTap={onChoose}>
          {isChosen ? '已选这家' : '选这家'}
        </Button>
      </div>
    </li>
  )
}
