import '../../kit/lined.css'
import '../shared/member.css'
import './points.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { PointsLog } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime, dayText } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Empty } from '../../kit/state/empty.tsx'
import { LateShopWords, LateWheels } from '../shared/late-parts.tsx'
import { count } from '../shared/member-words.ts'
import { Tabs } from '../shared/tabs.tsx'
import { createPointsStore, type PointsStore, type PointsTab, tabOf } from './points-store.ts'

const tabs = [
  ['all', '全部'],
  ['in', '收入'],
  ['out', '支出'],
] as const satisfies readonly (readonly [PointsTab, string])[]

/** `/member-card/center/integral?tab=`: the points, with origin and expiry. */
export default function PointsPage({ query }: PageProps) {
  const [store] = useState(() => createPointsStore(tabOf(query.tab)))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())

  if (state.status === 'loading') {
    return (
      <main className='screen follows-host member-screen'>
        <Skeleton kind='list' />
      </main>
    )
  }
  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>积分明细</h1>
      {state.status === 'ready' ? (
        <PointsView log={state} store={store} />
      ) : (
        <ListFailed onRetry={() => void store.load()} />
      )}
    </main>
  )
}

export function PointsView({ log, store }: { log: PointsLog; store: PointsStore }) {
  const tab = useStore(store.$tab)
  const month = useStore(store.$month)
  const [sheet, setSheet] = useState<'rules' | 'ends'>()
  return (
    <>
      <PointsHead log={log} onRules={() => setSheet('rules')} onEnds={() => setSheet('ends')} />
      <div className='member-filter row wrap apart mt-2'>
        <Tabs label='明细' choices={tabs} value={tab} onPick={store.setTab} />
        <LateWheels
          mode='date'
          fields='month'
          className='member-month'
          headerText='选择月份'
          aria-label={`月份：${month || '全部月份'}`}
          value={month || monthOf(log.server_time)}
          onChange={({ detail }) => store.setMonth(String(detail.value))}
        >
          <span>{month || '全部月份'}</span>
          <Icon name='right' size={28} />
        </LateWheels>
      </div>
      {month && (
        <Button kind='line' size='small' onTap={() => store.setMonth('')}>
          看全部月份
        </Button>
      )}
      <Lines log={log} />
      {sheet === 'rules' && (
        <Sheet open title='积分规则' onClose={() => setSheet(undefined)}>
          <LateShopWords html={log.rules} />
        </Sheet>
      )}
      {sheet === 'ends' && (
        <Sheet open title='积分到期时间' onClose={() => setSheet(undefined)}>
          <ul className='member-ends'>
            {log.expiring.map(({ points, at }) => (
              <li className='text-body flex apart py-5' key={at}>
                <span>{dayText(at - 1, log.server_time)}到期</span>
                <b className='num'>{count(points)}</b>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}

interface HeadProps {
  log: PointsLog
  onRules: () => void
  onEnds: () => void
}

function PointsHead({ log, onRules, onEnds }: HeadProps) {
  const [first] = log.expiring
  return (
    <section className='kit-card member-points' aria-label='积分余额'>
      <p>
        <span>可用积分</span>
        <b className='num'>{count(log.balance)}</b>
      </p>
      {log.balance < 0 && (
        <p className='member-note text-small mute loose break'>
          退款扣回的积分超过了余额，下次得到的积分会先补上
        </p>
      )}
      {log.frozen > 0 && (
        <p className='member-note text-small mute loose break'>
          另有 <span className='num'>{count(log.frozen)}</span> 积分在售后期，到期后可用
        </p>
      )}
      {first && (
        <button
          type='button'
          className='member-points-end text-small warn text-left row wide mt-3'
          onClick={onEnds}
        >
          <Icon name='clock' size={32} />
          <span className='fill'>
            <b className='num'>{count(first.points)}</b> 积分将于{' '}
            {dayText(first.at - 1, log.server_time)}过期
          </span>
          <Icon name='right' size={28} />
        </button>
      )}
      <div className='flex mt-6 gap-5'>
        <Button className='fill' kind='soft' size='mid' onTap={onRules}>
          积分规则
        </Button>
        <Button className='fill' kind='main' size='mid' leads='/member-card/mall'>
          去兑换
        </Button>
      </div>
    </section>
  )
}

function Lines({ log }: { log: PointsLog }) {
  const { list, server_time: now, next } = log
  if (list.length === 0) {
    return (
      <>
        <Empty words='暂无记录' />
        <ShopShelf />
      </>
    )
  }
  return (
    <>
      <ul className='kit-card member-lines mt-3 px-6 lined'>
        {list.map(({ title, points, balance, at, usable_at }, index) => (
          <li className='flex apart py-5 gap-5' key={`${at}${title}${index}`}>
            <p className='slim'>
              <b className='one-line block text-lead'>{title}</b>
              <span className='num text-note mute'>{dateTime(at, now)}</span>
            </p>
            <p className='slim'>
              <b className={points > 0 ? 'num member-gain block text-lead' : 'num block text-lead'}>
                {points > 0 ? `+${count(points)}` : count(points)}
              </b>
              <span className='text-note mute'>
                {balance === null
                  ? `冻结中，${dayText(usable_at, now)}可用`
                  : `余额 ${count(balance)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className='text-note mute text-center py-6' role='status'>
        {next ? '' : '没有更多了'}
      </p>
    </>
  )
}

const monthOf = (now: number): string =>
  new Date((now + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 7)
