import './form.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type PageProps, useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { RoleGate } from '../../role-gate.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../segment.tsx'
import { Missing } from '../missing.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { createEntriesStore, type EntriesStore } from './entries-store.ts'
import { EntryRow } from './entry-row.tsx'
import { FiguresPart } from './figures-part.tsx'
import { tabsOf } from './form-words.ts'

/** `/pages/business/form/entries?id=`: what people have answered to a form, one by one and counted. */
export default function EntriesPage({ query: { id } }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {() => <Entries id={id} />}
    </RoleGate>
  )
}

const parts = [
  ['list', '提交'],
  ['figures', '统计'],
] as const

function Entries({ id }: { id: string | undefined }) {
  const [store] = useState(() => createEntriesStore(id))
  const [part, setPart] = useState<(typeof parts)[number][0]>('list')
  const state = useStore(store.$state)
  const around = useStore(store.$around)
  const isExporting = useStore(store.$isExporting)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void (part === 'list' && store.more()))

  if (state.status === 'notFound') return <Missing />
  return (
    <main className='screen screen-bar work follows-host form-entries'>
      <h1 className='text-head bold tight break px-6 pt-6'>
        {around?.activity.title ?? '表单提交'}
      </h1>
      <Segment label='内容' choices={parts} value={part} onPick={setPart} />
      {part === 'figures' ? <FiguresPart store={store} /> : <List store={store} />}
      <BottomBar>
        <Button
          kind='main'
          busy={isExporting}
          disabled={!around}
          onTap={() => void store.exportFile()}
        >
          导出表格
        </Button>
      </BottomBar>
    </main>
  )
}

function List({ store }: { store: EntriesStore }) {
  const tab = useStore(store.$tab)
  const keyword = useStore(store.$keyword)
  const choice = useStore(store.$choice)
  const around = useStore(store.$around)
  return (
    <>
      <header className='work-bar row wrap apart p-5 gap-2'>
        <SearchBox label='搜昵称或回答' keyword={keyword} onSearch={store.search} />
      </header>
      <Segment
        look='chips'
        label='状态'
        choices={tabsOf(around, tab)}
        value={tab}
        onPick={store.setTab}
      />
      {around && around.choices.length > 0 && (
        <ChoiceFilter choices={around.choices} chosen={choice} onChoose={store.choose} />
      )}
      <Rows store={store} />
    </>
  )
}

function Rows({ store }: { store: EntriesStore }) {
  const page = useStore(store.$state)
  if (page.status === 'loading') return <Skeleton kind='list' />
  if (page.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (page.list.length === 0) return <Nothing store={store} />
  return (
    <>
      <ul className='work-stack px-5'>
        {page.list.map(entry => (
          <li key={entry.entry_id}>
            <EntryRow entry={entry} isReviewed={page.activity.review} now={page.server_time} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={page.has_more} pages={store} />
    </>
  )
}

function Nothing({ store }: { store: EntriesStore }) {
  const tab = useStore(store.$tab)
  const keyword = useStore(store.$keyword)
  const { field } = useStore(store.$choice)
  if (tab === 'all' && !keyword && !field) return <Empty words='还没有人提交，把表单发给顾客' />
  return <Empty words='没有符合条件的提交' action={{ text: '看全部', onTap: store.showAll }} />
}
