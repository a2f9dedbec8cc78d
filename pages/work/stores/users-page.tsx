import { staffStatus } from '../../../api/values/staff-status.ts'
import '../row.css'
import './stores.css'
import '../list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { StoreUser } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { Segment } from '../segment.tsx'
import { JoinerList } from './joiner-list.tsx'
import { createJoinersQuery } from './joiners-query.ts'
import { idOf, roleNames } from './store-rules.ts'
import { createUsersStore, type UsersStore } from './users-store.ts'
import { RoleGate } from '../role-gate.tsx'
import { ListPane } from '../wide/list-pane.tsx'

/** Lazy: opened by a tap on a member. */
const UserSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./user-sheet.tsx').then(module => module.UserSheet),
)

/** `/pages/store/users?id=`: staff of a store; without `id` all whom the caller runs. */
export default function StoreUsersPage({ query }: PageProps) {
  const storeId = query.id === undefined ? 0 : idOf(query.id)
  useEffect(() => {
    if (storeId === undefined) leaveForBadAddress()
  }, [storeId])
  if (storeId === undefined) return null
  return (
    <RoleGate least='manager' title='门店由店长和店主管理'>
      {me => (
        <Users
          storeId={storeId}
          ownStoreId={me.shop_store.store_id}
          isMerchant={me.user.role === staffRole.merchant}
        />
      )}
    </RoleGate>
  )
}

const choices = [
  [0, '全部'],
  [1, '在职'],
  [2, '已停用'],
] as const

interface UsersProps {
  storeId: number
  ownStoreId: number
  isMerchant: boolean
}

function Users({ storeId, ownStoreId, isMerchant }: UsersProps) {
  const [store] = useState(() => createUsersStore(storeId))
  const [opened, setOpened] = useState<StoreUser>()
  const status = useStore(store.$status)
  const isExporting = useStore(store.$isExporting)
  const state = useStore(store.$state)
  // As the list has them now: a colleague may have changed them.
  const rows = state.status === 'ready' ? state.list : []
  const shown = opened && (rows.find(({ user_id }) => user_id === opened.user_id) ?? opened)
  const [waiting] = useState(createJoinersQuery)
  useEachLook(() => {
    void store.load()
    void waiting.load()
  })
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const addTo = storeId || ownStoreId
  return (
    <main className='screen screen-bar work follows-host stores pane-sheets'>
      <h1 className='hide-text'>店员</h1>
      <header className='row wrap apart p-5 gap-2'>
        <Segment label='状态' choices={choices} value={status} onPick={store.show} />
        <Button kind='quiet' size='small' busy={isExporting} onTap={() => void store.exportFile()}>
          导出表格
        </Button>
      </header>
      <JoinerList query={waiting} onAccepted={() => void store.load()} />
      <Rows store={store} opened={shown?.user_id} onOpen={setOpened} />
      <BottomBar>
        <Button kind='main' icon='plus' leads={`/pages/store/users/add?id=${addTo}`}>
          添加店员
        </Button>
      </BottomBar>
      {shown && (
        <UserSheet
          key={shown.user_id}
          user={shown}
          store={store}
          isMerchant={isMerchant}
          onChanged={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ListPane
        icon='chat'
        name='店员'
        onRefresh={store.load}
        onEnd={store.more}
        onEscape={() => setOpened(undefined)}
      />
    </main>
  )
}

interface RowsProps {
  store: UsersStore
  /** Number of the member whose sheet is open. */
  opened: number | undefined
  onOpen: (user: StoreUser) => void
}

function Rows({ store, opened, onOpen }: RowsProps) {
  const state = useStore(store.$state)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (state.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center mx-5 gap-5'>
        <p>这里没有店员</p>
      </section>
    )
  }
  return (
    <>
      <ul className='kit-card stores-users py-1 mx-5'>
        {state.list.map(user => (
          <li key={user.user_id}>
            <UserRow user={user} isOpen={user.user_id === opened} onOpen={() => onOpen(user)} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

interface UserRowProps {
  user: StoreUser
  isOpen: boolean
  onOpen: () => void
}

function UserRow({ user, isOpen, onOpen }: UserRowProps) {
  const { name, avatar, role, status, bound, store_name: place, customer_n: customers } = user
  return (
    <button
      type='button'
      className='work-row row wide text-left py-5'
      data-thing=''
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <Avatar src={avatar} name={name} size={88} />
      <span className='stores-user grow block mx-5'>
        <b className='one-line text-lead block bold'>{name}</b>
        <small className='one-line text-note block mute'>
          {place} · {customers} 位顾客
        </small>
      </span>
      {status === staffStatus.disabled ? (
        <em className='kit-tag kit-tag-plain firm upright'>已停用</em>
      ) : bound === 0 ? (
        <em className='kit-tag firm upright'>待加入</em>
      ) : (
        <em
          className={
            role > staffRole.staff
              ? 'kit-tag kit-tag-good firm upright'
              : 'kit-tag kit-tag-plain firm upright'
          }
        >
          {roleNames[role]}
        </em>
      )}
    </button>
  )
}
