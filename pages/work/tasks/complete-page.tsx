import '../row.css'
import './tasks.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CompletedTask, CompletedTaskPage } from '../../../api/index.ts'
import { navigateBack, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { recentMonths } from '../transactions/transactions-rules.ts'
import { type CompleteStore, createCompleteStore } from './complete-store.ts'
import { kindWords, placeOf, proofText } from './task-rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/work/tasks/complete`: completed tasks by month, with what proves them. */
export default function CompletePage() {
  return <StaffGate>{me => <Complete userId={me.user.user_id} />}</StaffGate>
}

function Complete({ userId }: { userId: number }) {
  // The phone's clock is only used to select the initial month.
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [store] = useState(() => createCompleteStore(now))
  const month = useStore(store.$month)
  const list = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work follows-host work-tasks'>
      <h1 className='hide-text'>完成记录</h1>
      <Segment
        look='chips'
        label='月份'
        choices={recentMonths(now)}
        value={month}
        onPick={store.setMonth}
      />
      {list.status === 'loading' && <Skeleton kind='list' />}
      {(list.status === 'failed' || list.status === 'notFound') && (
        <div className='work-stack px-5'>
          <section className='kit-card work-plain dim text-center gap-5'>
            <FailedLine onRetry={() => void store.load()} />
          </section>
        </div>
      )}
      {list.status === 'ready' && <Month page={list} store={store} userId={userId} />}
    </main>
  )
}

interface MonthProps {
  page: CompletedTaskPage
  store: CompleteStore
  userId: number
}

function Month({ page, store, userId }: MonthProps) {
  const { list, completeTaskCount, next, server_time: now } = page
  return (
    <div className='work-stack px-5'>
      <section className='kit-card work-tasks-sum' aria-label='合计'>
        <p className='text-small mute'>完成的任务</p>
        <b className='num tight block'>{completeTaskCount}</b>
        <p className='text-small mute'>奖励由店里线下发放</p>
      </section>
      {list.length === 0 ? (
        <section className='kit-card work-plain dim text-center gap-5'>
          <p>这个月没有完成的任务</p>
          <Button kind='soft' size='small' onTap={() => void navigateBack()}>
            看进行中的任务
          </Button>
        </section>
      ) : (
        <ul className='kit-card work-tasks-done py-1'>
          {list.map(task => (
            <li key={task.task_id}>
              <Done task={task} now={now} userId={userId} />
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && <ListEnd hasMore={next !== ''} pages={store} />}
    </div>
  )
}

/** Leads to the material or the place of the task. */
function Done({ task, now, userId }: { task: CompletedTask; now: number; userId: number }) {
  const { kind, title, done_at, reward } = task
  return (
    <button
      type='button'
      className='work-row row wide text-left py-5'
      {...leadsTo(placeOf(task, userId))}
    >
      <span className='work-task-icon tint firm'>
        <Icon name={kindWords[kind].icon} size={40} />
      </span>
      <span className='grow'>
        <h2 className='two-lines text-lead tight'>{title}</h2>
        <p className='text-note mute mt-1'>{proofText(task)}</p>
        <p className='num text-note mute mt-1'>{dateTime(done_at, now)} 完成</p>
      </span>
      {reward && <span className='kit-tag firm'>{reward}</span>}
    </button>
  )
}
