import './list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import type { ActivityList } from '../../../../api/index.ts'
import { useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../segment.tsx'
import { typeName } from '../activity-words.ts'
import { businessPaths } from '../paths.ts'
import { ListPane } from '../../wide/list-pane.tsx'
import { ActivityRow } from './activity-row.tsx'
import { createListStore, type ListStore, type ListTab } from './list-store.ts'
import { RoleGate } from '../../role-gate.tsx'

/** `/pages/business/list`: the brand's activities; merchants act on them, managers read. */
export default function ListPage() {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {me => <Activities canAct={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const tabNames: [tab: ListTab, name: string][] = [
  ['all', '全部'],
  [2, '进行中'],
  [1, '未开始'],
  [0, '草稿'],
  [3, '已暂停'],
  [4, '已结束'],
]

function Activities({ canAct }: { canAct: boolean }) {
  const [store] = useState(createListStore)
  const tab = useStore(store.$tab)
  const kind = useStore(store.$kind)
  const keyword = useStore(store.$keyword)
  const around = useStore(store.$around)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className={`screen work follows-host business-list ${canAct ? 'screen-bar' : ''}`}>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>活动</h1>
        <SearchBox label='搜活动名称' keyword={keyword} onSearch={store.search} />
      </header>
      <Segment
        look='chips'
        label='状态'
        choices={tabNames.map(([each, name]) => [each, nameWith(name, each, around?.counts)])}
        value={tab}
        onPick={store.setTab}
      />
      {around && around.kinds.length > 1 && (
        <label className='business-kind text-small row mute px-5 pb-5 gap-3'>
          <span>类型</span>
          <select
            className='text-body ink px-5'
            value={kind}
            onChange={event => store.setKind(event.target.value)}
          >
            <option value=''>全部类型</option>
            {around.kinds.map(each => (
              <option key={each} value={each}>
                {typeName(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Rows store={store} canAct={canAct} />
      {canAct && (
        <BottomBar>
          <Button kind='main' icon='plus' leads={businessPaths.create}>
            新建活动
          </Button>
        </BottomBar>
      )}
      <ListPane icon='ticket' name='活动' onRefresh={store.load} onEnd={store.more} />
    </main>
  )
}

/** A name with its number, which is left out while it is unknown or 0. */
function nameWith(name: string, tab: ListTab, counts: ActivityList['counts'] | undefined): string {
  const n = counts && tab !== 'all' ? counts[tab] : 0
  return n > 0 ? `${name} ${n}` : name
}

function Rows({ store, canAct }: { store: ListStore; canAct: boolean }) {
  const list = useStore(store.$state)
  const changing = useStore(store.$changing)
  if (list.status === 'loading') return <Skeleton kind='list' />
  if (list.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (list.list.length === 0) return <Nothing store={store} canAct={canAct} />
  return (
    <>
      <ul className='work-stack px-5'>
        {list.list.map(activity => (
          <li key={activity.activity_id}>
            <ActivityRow
              activity={activity}
              now={list.server_time}
              isBusy={changing === activity.activity_id}
              onChange={op => void store.change(activity.activity_id, op)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={list.has_more} pages={store} />
    </>
  )
}

function Nothing({ store, canAct }: { store: ListStore; canAct: boolean }) {
  const keyword = useStore(store.$keyword)
  const kind = useStore(store.$kind)
  const tab = useStore(store.$tab)
  if (keyword) {
    const action = { text: '看全部', onTap: () => store.search('') }
    return <Empty words={`没有找到名称含「${keyword}」的活动`} action={action} />
  }
  if (kind || tab !== 'all') {
    const showAll = () => (kind ? store.setKind('') : store.setTab('all'))
    return <Empty words='这里没有活动' action={{ text: '看全部', onTap: showAll }} />
  }
  return <Empty words={canAct ? '还没有活动，先做一个发给顾客' : '店里还没有活动'} />
}
