import '../list.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShareableRow, ShareableType } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { materialNames, materialTypes } from '../material-names.ts'
import { type ArticlesStore, createArticlesStore } from './articles-store.ts'
import { Bales } from './bales.tsx'
import { createBalesStore } from './bales-store.ts'
import { pages, shared } from './material-links.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { WorkTabs } from '../work-tabs.tsx'
import { Thumb } from '../thumb.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

const BALES = 'bales'

const tabs = [...materialTypes, [BALES, '素材包']] as const

type Tab = (typeof tabs)[number][0]

/** The page `/pages/work/articles?type=` lists materials that staff can share, with the results of the visitor's own shares. */
export default function ArticlesPage({ query: { type } }: PageProps) {
  return <StaffGate>{() => <Articles isAtBales={type === BALES} />}</StaffGate>
}

function Articles({ isAtBales }: { isAtBales: boolean }) {
  const [store] = useState(createArticlesStore)
  const [bales] = useState(createBalesStore)
  const type = useStore(store.$type)
  const [tab, setTab] = useState<Tab>(isAtBales ? BALES : type)
  const isBales = tab === BALES
  const { $keyword, search } = isBales ? bales : store

  function pick(next: Tab): void {
    setTab(next)
    if (next !== BALES) store.setType(next)
  }

  return (
    <main className='screen work work-tabbed follows-host'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>内容</h1>
        <Segment label='种类' choices={tabs} value={tab} onPick={pick} />
        <SearchBox label='搜标题' keyword={useStore($keyword)} onSearch={search} />
      </header>
      {isBales ? <Bales store={bales} /> : <Materials store={store} />}
      <WorkTabs at='内容' />
    </main>
  )
}

function Materials({ store }: { store: ArticlesStore }) {
  const type = useStore(store.$type)
  const categoryId = useStore(store.$categoryId)
  const categories = useStore(store.$categories)
  const list = useStore(store.$state)
  useEffect(() => void store.reload(), [store])
  useReachBottom(() => void store.more())

  const names = [
    [0, '全部'] as const,
    ...categories.map(each => [each.category_id, each.name] as const),
  ]
  return (
    <>
      {type === 1 && categories.length > 0 && (
        <Segment
          look='chips'
          label='分类'
          choices={names}
          value={categoryId}
          onPick={store.setCategory}
        />
      )}
      {list.status === 'loading' && <Skeleton kind='list' />}
      {(list.status === 'failed' || list.status === 'notFound') && (
        <ListFailed onRetry={() => void store.reload()} />
      )}
      {list.status === 'ready' && (
        <div className='work-stack px-5'>
          <Rows
            type={type}
            rows={list.list}
            isSearched={store.isNarrow()}
            onShowAll={store.showAll}
          />
        </div>
      )}
    </>
  )
}

interface RowsProps {
  type: ShareableType
  rows: ShareableRow[]
  isSearched: boolean
  onShowAll: () => void
}

function Rows({ type, rows, isSearched, onShowAll }: RowsProps) {
  const kind = materialNames[type]
  if (rows.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>{isSearched ? `没有找到这样的${kind}` : `品牌还没有上架${kind}`}</p>
        {isSearched && (
          <Button kind='quiet' size='small' onTap={onShowAll}>
            看全部
          </Button>
        )}
      </section>
    )
  }
  return (
    <ul className='kit-card py-1'>
      {rows.map(row => (
        <li key={row.article_id} className='work-share row'>
          <button
            type='button'
            className='work-row row grow text-left py-5'
            {...leadsTo(pages[type](row.article_id))}
          >
            <Thumb src={row.thumb} />
            <span className='grow'>
              <h2 className='two-lines text-lead tight'>{row.title}</h2>
              <p className='one-line text-note mute mt-1'>{row.intro}</p>
              <p className='text-note mute mt-1'>
                我分享 <b className='num ink'>{row.my_share}</b> 次 · 带来{' '}
                <b className='num ink'>{row.my_read}</b> 位读者
              </p>
            </span>
          </button>
          <button
            type='button'
            className='work-go text-small tint bold firm ml-4 px-6 py-2'
            aria-label={`分享${row.title}`}
            {...leadsTo(shared[type](row.article_id))}
          >
            分享
          </button>
        </li>
      ))}
    </ul>
  )
}
