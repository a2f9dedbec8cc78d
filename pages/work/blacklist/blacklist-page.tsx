import '../row.css'
import '../list.css'
import './blacklist.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { BlacklistPage as Page, BlockedPerson } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { RoleGate } from '../role-gate.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { type BlacklistStore, createBlacklistStore } from './blacklist-store.ts'

/** Lazy: opened by a tap. */
const AddSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./add-sheet.tsx').then(module => module.AddSheet),
)

/** `/pages/mine/blacklist`: whom the shop keeps out of its activities. */
export default function BlacklistPage() {
  return (
    <RoleGate least='merchant' title='黑名单由店主管理'>
      {() => <Blacklist />}
    </RoleGate>
  )
}

function Blacklist() {
  const [store] = useState(createBlacklistStore)
  const [isAdding, setAdding] = useState(false)
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  return (
    <main className='screen screen-bar work follows-host blacklist'>
      <h1 className='hide-text'>黑名单</h1>
      <div className='work-stack px-5 pt-5'>
        <SearchBox label='名字或原因' keyword={keyword} onSearch={store.search} />
        <p className='blacklist-note text-small mute px-1'>
          名单里的人参加活动时只看到「活动太火爆」，可以申诉；平常买东西和会员卡不受影响
        </p>
        {state.status === 'loading' && <Waiting />}
        {(state.status === 'failed' || state.status === 'notFound') && (
          <Stop kind='failed' onRetry={() => void store.reload()} />
        )}
        {state.status === 'ready' && <List page={state} keyword={keyword} store={store} />}
      </div>
      {state.status === 'ready' && state.list.length > 0 && (
        <ListEnd hasMore={state.has_more} pages={store} />
      )}
      <BottomBar>
        <Button kind='main' onTap={() => setAdding(true)}>
          加入黑名单
        </Button>
      </BottomBar>
      {isAdding && (
        <AddSheet
          onAdded={() => {
            setAdding(false)
            void store.load()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </main>
  )
}

interface ListProps {
  page: Page
  keyword: string
  store: BlacklistStore
}

function List({ page, keyword, store }: ListProps) {
  const lifting = useStore(store.$lifting)
  if (page.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>{keyword ? `黑名单里没有「${keyword}」` : '黑名单里没有人'}</p>
      </section>
    )
  }
  return (
    <ul className='kit-card py-1'>
      {page.list.map(person => (
        <li key={person.uid}>
          <Row
            person={person}
            now={page.server_time}
            isBusy={lifting === person.uid}
            onLift={() => void store.lift(person)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  person: BlockedPerson
  now: number
  isBusy: boolean
  onLift: () => void
}

function Row({ person, now, isBusy, onLift }: RowProps) {
  const { nickname, avatar, reason, ends_at: end, blocked_by: by, blocked_at: at } = person
  return (
    <div className='work-row gap-4 row wide text-left py-5'>
      <Avatar src={avatar} name={nickname} size={72} />
      <div className='grow'>
        <h2 className='one-line text-lead tight'>{nickname}</h2>
        <p className='break text-note mute mt-1'>{reason}</p>
        <p className='break text-note mute mt-1'>
          {end === 0 ? '永久' : `到 ${dateTime(end, now)}`} · {by} {dateTime(at, now)}
        </p>
      </div>
      <Button className='firm ml-4' kind='line' size='small' busy={isBusy} onTap={onLift}>
        移出
      </Button>
    </div>
  )
}
