import '../../kit/lined.css'
import './activities.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type {
  ActivityGroup,
  ActivityPage,
  ActivitySort,
  PosterThing,
  RunningActivity,
} from '../../../api/index.ts'
import { redirectTo, useReachBottom } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { TabBar } from '../../kit/tab-bar.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Chips } from '../chips.tsx'
import { endText } from '../../kit/text/end-text.ts'
import { type ActivitiesStore, createActivitiesStore } from './activities-store.ts'
import { useLeads } from '../../kit/use-early-way.ts'

const groupNames: Record<ActivityGroup, string> = {
  coupon: '领券',
  buy: '优惠购',
  draw: '抽奖红包',
  play: '互动',
}
const groups = [
  ['all', '全部'] as const,
  ...(Object.keys(groupNames) as ActivityGroup[]).map(each => [each, groupNames[each]] as const),
]
const sorts = [
  ['new', '最新'],
  ['ending', '快结束'],
] as const satisfies readonly (readonly [ActivitySort, string])[]

/** `/activities`: all campaigns that run. */
export default function ActivitiesPage() {
  const first = useFirstAnswer<ActivityPage>()
  const [store] = useState(() => createActivitiesStore(first))
  const { keyword, group, sort } = useStore(store.$choice)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$list)
  useReachBottom(() => void store.more())

  return (
    <main className='screen follows-host shop-activities'>
      <h1 className='hide-text'>全部活动</h1>
      <div className='shop-activities-head px-5 py-4'>
        <SearchBox
          isTall
          label='搜索活动'
          placeholder='搜活动的名字'
          keyword={keyword}
          onSearch={text => store.choose({ keyword: text })}
        />
      </div>
      <TabBar label='排序' tabs={sorts} tab={sort} onPick={next => store.choose({ sort: next })} />
      <Chips
        label='种类'
        choices={groups}
        value={group}
        onPick={next => store.choose({ group: next })}
      />
      <Activities store={store} />
    </main>
  )
}

function Activities({ store }: { store: ActivitiesStore }) {
  const state = useStore(store.$list)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  const { list, has_more, server_time } = state
  if (list.length === 0 && !has_more) {
    return <NoActivities store={store} />
  }
  return (
    <>
      <ul className='shop-activity-list px-5 spaced-5'>
        {list.map(each => (
          <li key={each.activity_id}>
            <Activity {...each} now={server_time} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={has_more} pages={store} />
    </>
  )
}

function NoActivities({ store }: { store: ActivitiesStore }) {
  const { keyword, group } = useStore(store.$choice)
  const onAll = () => store.choose({ keyword: '', group: 'all' })
  if (keyword)
    return (
      <Empty words={`没有找到“${keyword}”的活动`} action={{ text: '看全部活动', onTap: onAll }} />
    )
  return group === 'all' ? (
    <>
      <Empty
        words='现在没有进行中的活动'
        action={{ text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }}
      />
      <Shelf />
    </>
  ) : (
    <Empty words='这一类现在没有活动' action={{ text: '看全部活动', onTap: onAll }} />
  )
}

/** Lazy: most shops have a campaign. */
const Shelf = /* @__PURE__ */ lazyWithRetry(() =>
  import('../goods/goods-shelf.tsx').then(({ GoodsShelf }) => GoodsShelf),
)

/** Lazy: most campaigns have a picture. */
const ThingPicture = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../kit/poster/thing-picture.tsx').then(it => it.ThingPicture),
)

/** The picture of a campaign, or the object of its kind in its colour. */
function Picture({ src, ...drawn }: { src: string; thing: PosterThing; color: string }) {
  const look = 'shop-activity-thumb'
  if (src) return <Thumb className={look} src={src} icon='ticket' />
  const tile = `${look} shop-activity-tile`
  return (
    <ThingPicture
      className={tile}
      {...drawn}
      waiting={<span className={tile} aria-hidden='true' />}
    />
  )
}

function Activity({
  group,
  title,
  text,
  thumb,
  thing,
  color,
  path,
  end_at,
  now,
}: RunningActivity & { now: number }) {
  const leads = useLeads(path)
  return (
    <button
      type='button'
      className='kit-card shop-activity gap-5 p-5 row wide text-left'
      {...leads}
    >
      <Picture src={thumb} thing={thing} color={color} />
      <span className='grow'>
        <b className='two-lines text-lead bold tight'>{title}</b>
        {text && <span className='one-line text-small block mute mt-1'>{text}</span>}
        <span className='row wrap gap-3 mt-3 text-note'>
          <em className='shop-activity-mark tint upright'>{groupNames[group]}</em>
          <span className='mute'>{endText(end_at, now)}</span>
        </span>
      </span>
    </button>
  )
}
