import '../../charts/charts.css'
import './statistics.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityStatistics, RankRow } from '../../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { CountedAt, Segment } from '../../segment.tsx'
import { Missing } from '../missing.tsx'
import { businessPaths } from '../paths.ts'
import { RankRows } from '../rank-rows.tsx'
import { Bars } from './bars.tsx'
import { isFileSaved } from '../../tables/save-table.ts'
import { exportTable } from './export-table.ts'
import { DayTable, LineChart } from './line-chart.tsx'
import {
  levelName,
  rateText,
  seriesNames,
  seriesOf,
  shortDay,
  spans,
  stepNames,
  partsOf,
} from './statistics-rules.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { RoleGate } from '../../role-gate.tsx'

/** `/pages/business/statistics?id=&from=&to=`: an activity's figures in a span of days. */
export default function StatisticsPage({ query }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {() => <Statistics query={query} />}
    </RoleGate>
  )
}

function Statistics({ query }: { query: Record<string, string> }) {
  const [store] = useState(() => createStatisticsStore(query))
  const state = useStore(store.$state)
  const days = useStore(store.$days)
  useEachLook(() => void store.load())

  if (state.status === 'notFound') return <Missing />
  return (
    <main className='screen work follows-host business-statistics'>
      <h1 className='hide-text'>活动数据</h1>
      <Segment look='chips' label='时间' choices={spans} value={days} onPick={store.setDays} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.load()} />}
      {state.status === 'ready' && <Ready statistics={state} isChosen={days === 0} />}
    </main>
  )
}

interface ReadyProps {
  statistics: ActivityStatistics
  /** The days come from the address. */
  isChosen: boolean
}

function Ready({ statistics, isChosen }: ReadyProps) {
  const { activity, funnel, depth, from, to, staff_top, store_top } = statistics
  const id = activity.activity_id
  return (
    <>
      <header className='px-5 mb-5'>
        <h2 className='text-head tight break'>{activity.title}</h2>
        {isChosen && (
          <p className='text-small mute'>
            {from} 至 {to}
          </p>
        )}
      </header>
      <CountedAt at={statistics.counted_at} now={statistics.server_time} />
      <div className='work-stack px-5'>
        <Totals totals={statistics.totals} />
        <Trend statistics={statistics} />
        <Card title='转化' note='人数，和上一步比'>
          <Bars
            label='每一步的人数'
            bars={funnel.map(({ name, value }, at) => ({
              name: stepNames[name],
              value,
              note: rateText(value, funnel[at - 1]?.value),
            }))}
          />
        </Card>
        <Card title='传播' note='访客经过几次转发'>
          {depth.length === 0 ? (
            <p className='text-small mute'>暂无数据</p>
          ) : (
            <Bars
              label='每一层的访客'
              bars={depth.map(({ level, count }) => ({ name: levelName(level), value: count }))}
            />
          )}
        </Card>
        <Top title='员工' by='staff' id={id} rows={staff_top} />
        <Top title='门店' by='store' id={id} rows={store_top} />
        <Button kind='soft' onTap={() => void exportTable(statistics)}>
          {isFileSaved() ? '下载表格' : '复制表格'}
        </Button>
      </div>
    </>
  )
}

function Totals({ totals }: Pick<ActivityStatistics, 'totals'>) {
  const figures = [
    ['访客', totals.visit_uv],
    ['浏览', totals.visit_pv],
    ['转发', totals.share],
    ['参与', totals.join],
    ['新顾客', totals.new_customer],
    ['核销', totals.writeoff],
    ...(totals.order > 0 || totals.refund_fen > 0
      ? ([
          ['订单', totals.order],
          ['成交', `¥${shortYuan(totals.paid_fen)}`],
          ['退款', `¥${shortYuan(totals.refund_fen)}`],
        ] as const)
      : []),
  ] as const
  return (
    <Card title='合计'>
      <dl className='business-totals'>
        {figures.map(([name, value]) => (
          <div className='flex' key={name}>
            <dt className='text-note mute'>{name}</dt>
            <dd className='num text-title heavy tight break'>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Trend({ statistics }: { statistics: ActivityStatistics }) {
  const [isTable, setIsTable] = useState(false)
  const { days } = statistics
  const flip = (
    <button type='button' className='kit-link' onClick={() => setIsTable(!isTable)}>
      {isTable ? '看图' : '看表格'}
    </button>
  )
  return (
    <Card title={days.length > 1 ? '每天' : shortDay(days[0]?.day ?? '')} side={flip}>
      {isTable ? (
        <DayTable days={partsOf(statistics)} />
      ) : (
        <>
          <p className='business-key text-small dim flex wrap'>
            {seriesOf(statistics).map(name => (
              <span key={name} className={`business-key-${name}`}>
                {seriesNames[name]}
              </span>
            ))}
          </p>
          <LineChart statistics={statistics} />
        </>
      )}
    </Card>
  )
}

interface TopProps {
  title: string
  by: 'staff' | 'store'
  id: number
  rows: RankRow[]
}

function Top({ title, by, id, rows }: TopProps) {
  const go = () => void navigateTo({ url: businessPaths.ranking(id, by) })
  return (
    <Card
      title={`${title}前 10`}
      note='带来的访客'
      side={
        <button type='button' className='kit-link' onClick={go}>
          看排行<span className='hide-text'>，{title}</span>
        </button>
      }
    >
      {rows.length === 0 ? <p className='text-small mute'>暂无数据</p> : <RankRows rows={rows} />}
    </Card>
  )
}
