import '../list.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShareableRow, ShareableType } from '../../../api/index.ts'
import { navigateTo, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { createArticlesStore } from './articles-store.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate, Stop } from '../staff-gate.tsx'
import { WorkTabs } from '../work-tabs.tsx'
import { Thumb } from '../thumb.tsx'

const types = [
  [1, '文章'],
  [3, '视频'],
  [4, '文件'],
] as const

const pages: Record<ShareableType, (id: number) => string> = {
  1: id => `/pages/work/article?at=${id}`,
  3: id => `/pages/videoInfo/index?videoId=${id}`,
  4: id => `/pages/fileInfo/index?fileId=${id}`,
}

/** Where the card to be sent is shown at once. */
const shared: Record<ShareableType, (id: number) => string> = {
  1: id => `/pages/article/share?at=${id}&toShare=1`,
  3: id => `${pages[3](id)}&toShare=1`,
  4: id => `${pages[4](id)}&toShare=1`,
}

/** The page `/pages/work/articles` lists materials that staff can share, with the results of the visitor's own shares. */
export default function ArticlesPage() {
  return <StaffGate>{() => <Articles />}</StaffGate>
}

function Articles() {
  const [store] = useState(createArticlesStore)
  const type = useStore(store.$type)
  const categoryId = useStore(store.$categoryId)
  const categories = useStore(store.$categories)
  const keyword = useStore(store.$keyword)
  const list = useStore(store.$state)

  useEffect(() => void store.reload(), [store])
  useReachBottom(() => void store.more())

  if (list.status === 'failed' || list.status === 'notFound') {
    return <Stop kind='failed' onRetry={() => void store.reload()} />
  }
  const names = [
    [0, '全部'] as const,
    ...categories.map(each => [each.category_id, each.name] as const),
  ]
  return (
    <main className='screen work work-tabbed follows-host'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>内容</h1>
        <Segment label='种类' choices={types} value={type} onPick={store.setType} />
        <SearchBox label='搜标题' keyword={keyword} onSearch={store.search} />
      </header>
      {type === 1 && categories.length > 0 && (
        <Segment
          look='chips'
          label='分类'
          choices={names}
          value={categoryId}
          onPick={store.setCategory}
        />
      )}
      {list.status === 'loading' ? (
        <Skeleton kind='list' />
      ) : (
        <div className='work-stack px-5'>
          <Rows
            type={type}
            rows={list.list}
            isSearched={store.isNarrow()}
            onShowAll={store.showAll}
          />
        </div>
      )}
      <WorkTabs at='内容' />
    </main>
  )
}

interface RowsProps {
  type: ShareableType
  rows: ShareableRow[]
  isSearched: boolean
  onShowAll: () => void
}

function Rows({ type, rows, isSearched, onShowAll }: RowsProps) {
  const kind = types.find(([each]) => each === type)?.[1] ?? ''
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
            onClick={() => void navigateTo({ url: pages[type](row.article_id) })}
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
            onClick={() => void navigateTo({ url: shared[type](row.article_id) })}
          >
            分享
          </button>
        </li>
      ))}
    </ul>
  )
}
