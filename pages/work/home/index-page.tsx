import '../../kit/lined.css'
import '../edit/edit.css'
import './index.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ShopNews, StoreUserInfo, WorkIndex } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { FeedRow } from '../radar/feed-row.tsx'
import { Figures } from '../radar/figures.tsx'
import { againstYesterday, givenName, greeting } from './index-rules.ts'
import { createIndexStore } from './index-store.ts'
import { recentText, badgedRows, minutesText, unreadText } from '../radar/radar-rules.ts'
import { LateBell } from '../../mechanics/inbox/late-bell.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { DueLine, OrderLine, ReviewLine } from './review-line.tsx'
import { TaskLine } from './task-line.tsx'
import { WeekChart } from './week-chart.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { WorkTabs } from '../work-tabs.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

const SetupCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('../setup/setup-card.tsx').then(module => module.SetupCard),
)

/** `/pages/work/index`: results of shares, recent readers, and links. */
export default function WorkIndexPage() {
  return <StaffGate>{me => <Workbench me={me} />}</StaffGate>
}

function Workbench({ me }: { me: StoreUserInfo }) {
  const [store] = useState(createIndexStore)
  const state = useStore(store.$state)

  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') {
    return <Stop kind='failed' onRetry={() => void store.reload()} />
  }
  const { index } = state
  const { server_time: now } = index
  return (
    <main className='screen work work-tabbed follows-host write'>
      <header className='work-hello row p-6'>
        <Avatar src={me.user.avatar} name={me.user.name} size={96} />
        <div className='grow'>
          <h1 className='text-title tight'>
            {greeting(now)}，{givenName(me.user.name)}
          </h1>
          <p className='one-line text-small mute'>
            {[me.shop.shop_name, me.shop_store.store_name].filter(Boolean).join(' · ')}
          </p>
        </div>
        <LateBell />
      </header>
      <div className='work-stack px-5'>
        {me.user.role >= staffRole.merchant && <SetupCard />}
        <OrderLine count={index.order_n} />
        <DueLine count={index.due_n} userId={me.user.user_id} />
        <Numbers index={index} />
        <Shortcuts role={me.user.role} />
        {me.user.role >= staffRole.manager && <ReviewLine count={index.review_n} />}
        <TaskLine center={index.taskCenter} completed={index.completeTaskCount} now={now} />
        <News news={index.news} now={now} />
        <Lately index={index} now={now} />
        <WeekChart days={index.days} />
      </div>
      <WorkTabs at='工作台' />
    </main>
  )
}

const spans = [
  ['today', '今天'],
  ['all', '累计'],
] as const

function Numbers({ index: { statisticsToday: today, statisticsAll: all } }: { index: WorkIndex }) {
  const [span, setSpan] = useState<'today' | 'all'>('today')
  const isToday = span === 'today'
  const { reader, visit, share, claim } = isToday ? today : all
  const figures: [number, string][] = [
    [visit, '访问'],
    [share, '转发'],
    [claim, '领取'],
  ]
  if (isToday) figures.push([today.customer, '新读者'])
  return (
    <section className='kit-card' aria-label='我的数据'>
      <header className='row apart'>
        <h2 className='text-body mute regular'>读过我分享的人</h2>
        <Segment label='时段' choices={spans} value={span} onPick={setSpan} />
      </header>
      <p className='work-hero flex wrap at-baseline apart'>
        <b className='num tight'>{reader.toLocaleString('en-US')}</b>
        <span className='text-small good'>
          {isToday
            ? againstYesterday(reader, today.reader_before)
            : `人均阅读 ${minutesText(all.seconds)}`}
        </span>
      </p>
      <Figures figures={figures} />
    </section>
  )
}

const shortcuts: { name: string; icon: IconName; path: string }[] = [
  { name: '推活动', icon: 'ticket', path: '/pages/work/campaigns' },
  { name: '发文章', icon: 'share', path: '/pages/work/articles' },
  { name: '做海报', icon: 'poster', path: '/pages/work/posters' },
  { name: '核销', icon: 'scan', path: '/pages/work/write-off' },
  { name: '成交', icon: 'bag', path: '/pages/work/transactions' },
]

const orders = { name: '订单', icon: 'doc', path: '/pages/mine/orders' } as const
const stores = { name: '门店', icon: 'pin', path: '/pages/store/index' } as const
const mine = { name: '商家', icon: 'pin', path: '/pages/mine/index' } as const

/** A merchant finds the stores on the page of the shop. */
function shortcutsOf(role: number) {
  if (role < staffRole.manager) return shortcuts
  return [...shortcuts, orders, role >= staffRole.merchant ? mine : stores]
}

function Shortcuts({ role }: { role: number }) {
  return (
    <nav className='kit-card work-short' aria-label='常用'>
      {shortcutsOf(role).map(({ name, icon, path }) => (
        <button className='text-small gap-2' key={name} type='button' {...leadsTo(path)}>
          <span className='tint'>
            <Icon name={icon} size={44} />
          </span>
          {name}
        </button>
      ))}
    </nav>
  )
}

/** Activities that need a manager's attention. */
function News({ news, now }: { news: ShopNews[]; now: number }) {
  if (news.length === 0) return null
  return (
    <ul className='kit-card work-news lined spaced-4' aria-label='活动提醒'>
      {news.map(({ key, title, text, time }) => (
        <li key={key}>
          <p className='text-body flex apart'>
            <b className='bold'>{title}</b>
            <time className='text-note block firm mute'>{recentText(time, now)}</time>
          </p>
          <p className='one-line apart block firm text-note mute'>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Lately({ index: { radar, unread }, now }: { index: WorkIndex; now: number }) {
  const all = (
    <button
      type='button'
      className='kit-link'
      onClick={() => void redirectTo({ url: '/pages/work/radar' })}
    >
      客户雷达
      <Icon name='right' />
    </button>
  )
  const badged = badgedRows(radar)
  return (
    <Card
      title='谁刚看过'
      {...(unread > 0 && { note: `${unreadText(unread)} 条新动态` })}
      side={all}
    >
      {radar.length > 0 ? (
        <ul className='work-lately'>
          {radar.map(row => (
            <FeedRow
              key={row.id}
              row={row}
              when={recentText(row.time, now)}
              isShort
              hasBadge={badged.has(row.id)}
            />
          ))}
        </ul>
      ) : (
        <div className='work-plain dim text-center gap-5'>
          <p>今天还没有人看过，发一篇文章试试</p>
          <Button kind='soft' size='small' leads='/pages/work/articles'>
            去分享
          </Button>
        </div>
      )}
    </Card>
  )
}
