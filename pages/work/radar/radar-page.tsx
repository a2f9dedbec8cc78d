import './radar.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { HotNotice, RadarList, StoreUserInfo } from '../../../api/index.ts'
import { useDidHide, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { CustomerSwitch } from '../customer/customer-switch.tsx'
import { FeedRow } from './feed-row.tsx'
import type { QueryState } from '../../data/query.ts'
import { badgedRows, daysNames, kinds, unreadText, whenText } from './radar-rules.ts'
import { createRadarStore, type RadarStore } from './radar-store.ts'
import { Segment } from '../segment.tsx'
import { StaffGate, Waiting } from '../staff-gate.tsx'
import { StillRows } from './still-rows.tsx'
import { TreeCard } from './tree-card.tsx'
import { usePolling } from '../../kit/use-polling.ts'
import { WorkTabs } from '../work-tabs.tsx'

/** Interval at which the visible radar polls, ms. */
const pollMs = 5000

/** `/pages/work/radar`: customers' actions on the staff member's shares, live. */
export default function RadarPage() {
  return <StaffGate>{me => <Radar me={me.user} />}</StaffGate>
}

function Radar({ me }: { me: StoreUserInfo['user'] }) {
  const [store] = useState(createRadarStore)
  const days = useStore(store.$days)
  const news = useStore(store.$news)
  const tree = useStore(store.$tree)

  useEffect(() => void store.load(), [store])
  useEffect(() => () => void store.markSeen(), [store])
  useDidHide(() => void store.markSeen())
  useReachBottom(() => void store.more())
  usePolling(store.poll, pollMs)

  if (!news) return <Waiting />
  return (
    <main className='screen work work-tabbed follows-host'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>客户雷达</h1>
        <CustomerSwitch at='radar' />
        <Segment label='时间' choices={daysNames} value={days} onPick={store.setDays} />
        <Live store={store} unread={news.unread} />
      </header>
      <div className='work-stack px-5'>
        <Notices notices={news.notices} />
        <TreeCard tree={tree} me={me} onDraw={store.draw} onRetry={() => void store.loadTree()} />
      </div>
      {tree.status !== 'loading' && <Lately store={store} unread={news.unread} />}
      <WorkTabs at='客户' />
    </main>
  )
}

function Live({ store, unread }: { store: RadarStore; unread: number }) {
  const isLive = useStore(store.$isLive)
  if (!isLive) {
    return (
      <p className='work-live work-live-off text-note warn' role='status'>
        <i />
        连不上，正在重试
      </p>
    )
  }
  if (unread === 0) {
    return (
      <p className='work-live text-note good'>
        <i />
        实时
      </p>
    )
  }
  return (
    <button
      type='button'
      className='work-live text-note good'
      onClick={() => void store.markSeen()}
    >
      <i />
      {unreadText(unread)} 条新动态，标为已看
    </button>
  )
}

/** Customers worth a call, once per customer and day. */
function Notices({ notices }: { notices: HotNotice[] }) {
  const [isAll, setIsAll] = useState(false)
  if (notices.length === 0) return null
  const shown = isAll ? notices : notices.slice(0, 2)
  return (
    <section className='kit-card work-notices' aria-label='高意向提醒'>
      <h2 className='text-body tint mb-1'>今天值得联系</h2>
      <ul>
        {shown.map(notice => (
          <li className='text-small break' key={notice.uid}>
            {notice.is_new && <i className='work-dot firm' role='img' aria-label='未读' />}
            <b>{notice.nickname}</b>
            {notice.reason}
          </li>
        ))}
      </ul>
      {notices.length > shown.length && (
        <button type='button' className='kit-link dim mt-2' onClick={() => setIsAll(true)}>
          还有 {notices.length - shown.length} 位
        </button>
      )}
    </section>
  )
}

/** Below the picture, so that new rows shift nothing that is being tapped. */
function Lately({ store, unread }: { store: RadarStore; unread: number }) {
  const kind = useStore(store.$kind)
  const feed = useStore(store.$feed)
  return (
    <>
      <h2 className='work-title text-head row' id='work-feed'>
        动态
        {unread > 0 && (
          <em
            className='work-badge text-center ml-3 px-1'
            role='img'
            aria-label={`${unread} 条未读`}
          >
            {unreadText(unread)}
          </em>
        )}
      </h2>
      <Segment look='chips' label='类型' choices={kinds} value={kind} onPick={store.setKind} />
      <div className='work-stack px-5'>
        <Feed store={store} feed={feed} isFiltered={kind !== 'all'} />
      </div>
    </>
  )
}

interface FeedProps {
  store: RadarStore
  feed: QueryState<RadarList>
  isFiltered: boolean
}

function Feed({ store, feed, isFiltered }: FeedProps) {
  const isMore = useStore(store.$isMore)
  if (feed.status === 'loading')
    return <div className='kit-card work-feed-wait' role='status' aria-label='请稍候...' />
  if (feed.status !== 'ready') {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <FailedLine onRetry={() => void store.load()} />
      </section>
    )
  }
  const { list, has_more, server_time: now } = feed
  const badged = badgedRows(list)
  if (list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>{isFiltered ? '这段时间没有这类动态' : '还没有人看过你分享的内容，先发一篇出去'}</p>
        {!isFiltered && (
          <Button kind='main' size='small' leads='/pages/work/articles'>
            去分享
          </Button>
        )}
      </section>
    )
  }
  return (
    <section className='kit-card work-feed' aria-labelledby='work-feed'>
      <StillRows>
        {list.map(row => (
          <FeedRow
            key={row.id}
            row={row}
            when={whenText(row.time, now)}
            hasBadge={badged.has(row.id)}
          />
        ))}
      </StillRows>
      {has_more && (
        <Button kind='quiet' size='mid' busy={isMore} onTap={() => void store.more()}>
          看更早的
        </Button>
      )}
    </section>
  )
}
