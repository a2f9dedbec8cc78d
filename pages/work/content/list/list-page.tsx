import '../../../kit/lined.css'
import '../../edit/edit.css'
import '../content.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type AdminKind, type ContentState } from '../../../../api/index.ts'
import { staffRole } from '../../../../api/values/staff-role.ts'
import { type PageProps, useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { RoleGate } from '../../role-gate.tsx'
import { Segment } from '../../segment.tsx'
import { contentPaths, kindNames } from '../paths.ts'
import { CategoriesSheet } from './categories-sheet.tsx'
import { ListPane } from '../../wide/list-pane.tsx'
import { ContentRow } from './content-row.tsx'
import { type ContentListStore, createContentList } from './list-store.ts'

const kinds = Object.entries(kindNames) as [AdminKind, string][]

/** `/pages/business/content?kind=`: articles, videos, files, posters and bundles. Merchants edit them, managers only read. */
export default function ContentListPage({ query }: PageProps) {
  const first = kinds.find(([kind]) => kind === query.kind)?.[0]
  return (
    <RoleGate least='manager' title='内容由店长和店主管理'>
      {me => <Contents first={first} canAct={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const stateNames: [ContentState, string][] = [
  ['on', '已发布'],
  ['draft', '草稿'],
  ['removed', '回收站'],
]

function Contents({ first, canAct }: { first: AdminKind | undefined; canAct: boolean }) {
  const [store] = useState(() => createContentList(first))
  const kind = useStore(store.$kind)
  const tab = useStore(store.$stateTab)
  const around = useStore(store.$around)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const withCount = ([state, name]: [ContentState, string]): [ContentState, string] => {
    const n = around?.counts[state] ?? 0
    return [state, n > 0 ? `${name} ${n}` : name]
  }

  return (
    <main className={`screen work follows-host write ${canAct ? 'screen-bar' : ''}`}>
      <h1 className='hide-text'>内容</h1>
      <header className='row wrap apart p-5 gap-4'>
        <Segment label='种类' choices={kinds} value={kind} onPick={store.setKind} />
        <SearchBox
          label={`搜${kindNames[kind]}标题`}
          keyword={useStore(store.$keyword)}
          onSearch={store.search}
        />
      </header>
      <Segment
        look='chips'
        label='状态'
        choices={stateNames.map(withCount)}
        value={tab}
        onPick={store.setState}
      />
      {kind !== 'poster' && kind !== 'bale' && <CategoryLine store={store} canAct={canAct} />}
      <Rows store={store} canAct={canAct} />
      {canAct && (
        <BottomBar>
          <Button kind='main' icon='plus' leads={contentPaths.edit(kind)}>
            {newNames[kind]}
          </Button>
        </BottomBar>
      )}
      <ListPane icon='doc' name='内容' onRefresh={store.load} onEnd={store.more} />
    </main>
  )
}

const newNames: Record<AdminKind, string> = {
  article: '写文章',
  video: '传视频',
  file: '传文件',
  poster: '做海报',
  bale: '做素材包',
}

/** Choice of a category, and the way to change them. */
function CategoryLine({ store, canAct }: { store: ContentListStore; canAct: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const around = useStore(store.$around)
  const category = useStore(store.$category)
  const categories = around?.categories ?? []
  return (
    <>
      <div className='row apart px-5 pb-5 gap-4'>
        <label className='write-category text-small row mute gap-3'>
          <span>分类</span>
          <select
            className='text-body ink px-5'
            value={category}
            onChange={event => store.setCategory(Number(event.target.value))}
          >
            <option value={0}>全部</option>
            {categories.map(each => (
              <option key={each.category_id} value={each.category_id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        {canAct && (
          <button type='button' className='kit-link' onClick={() => setIsOpen(true)}>
            管理分类
          </button>
        )}
      </div>
      <CategoriesSheet
        open={isOpen}
        categories={categories}
        onChange={store.setCategories}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

function Rows({ store, canAct }: { store: ContentListStore; canAct: boolean }) {
  const state = useStore(store.$state)
  const kind = useStore(store.$kind)
  const changing = useStore(store.$changing)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  if (state.list.length === 0) return <Nothing store={store} canAct={canAct} />
  return (
    <>
      <ul className='write-rows px-5 spaced-5'>
        {state.list.map(row => (
          <li key={row.id}>
            <ContentRow
              kind={kind}
              row={row}
              now={state.server_time}
              canAct={canAct}
              isBusy={changing === row.id}
              onChange={op => void store.change(row, op)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

function Nothing({ store, canAct }: { store: ContentListStore; canAct: boolean }) {
  const kind = useStore(store.$kind)
  const keyword = useStore(store.$keyword)
  const category = useStore(store.$category)
  const tab = useStore(store.$stateTab)
  const name = kindNames[kind]
  if (keyword) {
    const action = { text: '看全部', onTap: () => store.search('') }
    return <Empty words={`没有找到标题含「${keyword}」的${name}`} action={action} />
  }
  if (category > 0) {
    const action = { text: '看全部', onTap: () => store.setCategory(0) }
    return <Empty words={`这个分类里没有${name}`} action={action} />
  }
  if (tab === 'removed') return <Empty words='回收站是空的，删除的内容留 30 天' />
  if (tab === 'draft') return <Empty words='没有草稿' />
  return <Empty words={canAct ? `还没有发布的${name}` : `店里还没有${name}`} />
}
