import './place.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  navigateBack,
  navigateTo,
  type PageProps,
  useDidShow,
  useReachBottom,
} from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { ShopRow } from './shop-row.tsx'
import { createShopStore } from './shop-store.ts'

/** `/selectLbsShop`: choice of a store by distance, name or city. */
export default function SelectShopPage({ query }: PageProps) {
  const [store] = useState(() => createShopStore(query))
  const { load, search, choose, stop } = store
  const { status } = useStore(store.$state)
  const { keyword, city } = useStore(store.$sought)
  const isPlaced = useStore(store.$isPlaced)
  const { list = [], cities = [] } = useStore(store.$shown) ?? {}

  useEffect(() => {
    void load()
    return stop
  }, [load, stop])
  // Back from the page that requests the position.
  useDidShow(() => {
    if (status !== 'loading' && !isPlaced) void load()
  })
  useReachBottom(() => void store.more())

  return (
    <main className='screen place follows-host'>
      <h1 className='hide-text'>选择门店</h1>
      <SearchBox
        label='搜索门店'
        placeholder='搜索门店名称或地址'
        isTall
        keyword={keyword}
        onType={typed => search({ keyword: typed })}
        onSearch={() => void load()}
      />
      {!isPlaced && (
        <button type='button' className='kit-card wide tint mt-4' onClick={openLocationPage}>
          开启定位，按距离排列门店
        </button>
      )}
      {cities.length > 1 && (
        <Cities cities={cities} chosen={city} onChoose={each => search({ city: each })} />
      )}
      {status === 'loading' && list.length === 0 && <Skeleton kind='list' />}
      {status !== 'loading' && status !== 'ready' && (
        <div className='place-failed mute text-center'>
          <FailedLine onRetry={() => void load()} />
        </div>
      )}
      {status === 'ready' && list.length === 0 && (
        <None isSought={Boolean(keyword || city)} onAll={() => search({ keyword: '', city: '' })} />
      )}
      <ul aria-busy={status === 'loading'}>
        {list.map(each => (
          <ShopRow
            key={each.store_id}
            store={each}
            isChosen={String(each.store_id) === query.selected}
            onChoose={() => choose(each)}
          />
        ))}
      </ul>
    </main>
  )
}

interface CitiesProps {
  cities: string[]
  chosen: string
  onChoose: (city: string) => void
}

function Cities({ cities, chosen, onChoose }: CitiesProps) {
  return (
    <div className='place-line flex wrap mt-3 mb-3' role='group' aria-label='城市'>
      {['', ...cities].map(each => (
        <Button
          key={each}
          kind={each === chosen ? 'soft' : 'quiet'}
          size='small'
          onTap={() => onChoose(each)}
        >
          {each || '全部'}
        </Button>
      ))}
    </div>
  )
}

/** No match, or a brand without stores: either way there is an action. */
function None({ isSought, onAll }: { isSought: boolean; onAll: () => void }) {
  return (
    <p className='place-failed mute text-center'>
      {isSought ? '没有找到门店，换个词或城市试试' : '这里还没有门店'}
      {isSought ? (
        <Button kind='soft' size='small' onTap={onAll}>
          看全部门店
        </Button>
      ) : (
        <Button kind='soft' size='small' onTap={() => void navigateBack()}>
          返回
        </Button>
      )}
    </p>
  )
}

const openLocationPage = () => void navigateTo({ url: '/getLocation?need=0' })
