import { storeStatus } from '../../../api/values/store-status.ts'
import './stores.css'
import '../list.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { type ShopStore, type ShopStorePage, shopStores } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { OpeningHours } from '../../kit/store/opening-hours.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { RoleGate } from '../role-gate.tsx'
import { ListPane } from '../wide/list-pane.tsx'
import { ThingButton } from '../wide/thing-button.tsx'

/** `/pages/store/list`: the shop's stores; a manager's own one. */
export default function StoreListPage() {
  return (
    <RoleGate least='manager' title='门店由店长和店主管理'>
      {me => <Stores isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const choices = [
  [0, '全部'],
  [1, '营业'],
  [2, '停业'],
] as const

function createStores() {
  const $status = atom<0 | 1 | 2>(0)
  const $keyword = atom('')
  const list = createPagedQuery<ShopStore, ShopStorePage>({
    read: (page, how) => {
      const query = { keyword: $keyword.get(), status: $status.get(), page, limit: PAGE_SIZE }
      return shopStores(query, how)
    },
  })

  function show(status: 0 | 1 | 2): void {
    if (status === $status.get()) return
    $status.set(status)
    void list.reload()
  }

  function search(keyword: string): void {
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  return { ...list, $status, $keyword, show, search }
}

type StoresStore = ReturnType<typeof createStores>

function Stores({ isMerchant }: { isMerchant: boolean }) {
  const [store] = useState(createStores)
  const status = useStore(store.$status)
  const keyword = useStore(store.$keyword)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  return (
    <main className={`screen work follows-host stores${isMerchant ? ' screen-bar' : ''}`}>
      <h1 className='hide-text'>门店</h1>
      {isMerchant && (
        <header className='row wrap apart p-5 gap-2'>
          <SearchBox label='门店名或地址' keyword={keyword} onSearch={store.search} />
          <Segment label='状态' choices={choices} value={status} onPick={store.show} />
        </header>
      )}
      <Rows store={store} isMerchant={isMerchant} />
      {isMerchant && (
        <BottomBar>
          <Button kind='main' icon='plus' leads='/pages/store/edit'>
            添加门店
          </Button>
        </BottomBar>
      )}
      <ListPane icon='pin' name='门店' onRefresh={store.load} onEnd={store.more} />
    </main>
  )
}

function Rows({ store, isMerchant }: { store: StoresStore; isMerchant: boolean }) {
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (state.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center mx-5 gap-5'>
        <p>{keyword ? `没有找到和「${keyword}」有关的门店` : '这里还没有门店'}</p>
        {keyword && (
          <Button kind='quiet' size='small' onTap={() => store.search('')}>
            看全部
          </Button>
        )}
      </section>
    )
  }
  return (
    <>
      <ul className={isMerchant ? 'work-stack px-5' : 'work-stack px-5 pt-5'}>
        {state.list.map(each => (
          <li key={each.store_id}>
            <StoreRow store={each} now={state.server_time} />
          </li>
        ))}
      </ul>
      {(isMerchant || state.has_more) && <ListEnd hasMore={state.has_more} pages={store} />}
    </>
  )
}

function StoreRow({ store, now }: { store: ShopStore; now: number }) {
  const { store_id, name, region, address, phone, hours, status, user_n } = store
  return (
    <ThingButton
      url={`/pages/store/detail?id=${store_id}`}
      className='kit-card stores-row wide text-left gap-2'
    >
      <span className='stores-row-head row gap-3 mb-1'>
        <b className='one-line text-lead grow'>{name}</b>
        {status === storeStatus.closed && (
          <em className='kit-tag kit-tag-plain firm upright'>已停业</em>
        )}
        <Icon name='right' size={28} />
      </span>
      <span className='text-small mute'>{`${region} ${address}`.trim()}</span>
      <span className='num text-small mute'>
        {[phone, `${user_n} 位店员`].filter(Boolean).join(' · ')}
      </span>
      {status === storeStatus.open && <OpeningHours hours={hours} now={now} />}
    </ThingButton>
  )
}
