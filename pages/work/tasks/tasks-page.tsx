import { staffTaskStatus } from '../../../api/values/staff-task-status.ts'
import './tasks.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { taskType } from '../../../api/values/task-type.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { StaffTask, StaffTaskStatus, StoreUserInfo } from '../../../api/index.ts'
import { redirectTo, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { TaskCard } from './task-card.tsx'
import { endText, isDueSoon, kindWords, placeOf, timeText } from './task-rules.ts'
import { createTasksStore, type TasksStore } from './tasks-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/work/tasks`: the staff member's tasks. */
export default function TasksPage() {
  return <StaffGate>{me => <Tasks me={me.user} />}</StaffGate>
}

type Me = StoreUserInfo['user']

function Tasks({ me }: { me: Me }) {
  const [store] = useState(createTasksStore)
  const status = useStore(store.$status)
  const open = useStore(store.$open)
  const list = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work follows-host work-tasks'>
      <h1 className='hide-text'>任务</h1>
      <div className='px-5 pt-5'>
        <Segment
          label='任务状态'
          choices={[
            [1, open > 0 ? `进行中 ${open}` : '进行中'],
            [2, '已完成'],
            [3, '已过期'],
          ]}
          value={status}
          onPick={store.show}
        />
      </div>
      <div className='work-stack px-5'>
        <Ways isManager={me.role >= staffRole.manager} />
        {list.status === 'loading' && <Skeleton kind='list' />}
        {(list.status === 'failed' || list.status === 'notFound') && (
          <section className='kit-card work-plain dim text-center gap-5'>
            <FailedLine onRetry={() => void store.load()} />
          </section>
        )}
        {list.status === 'ready' && list.list.length === 0 && (
          <None status={status} isManager={me.role >= staffRole.manager} />
        )}
        {list.status === 'ready' &&
          list.list.map(task => (
            <Row key={task.task_id} task={task} store={store} now={list.server_time} me={me} />
          ))}
      </div>
      {list.status === 'ready' && list.has_more && <ListEnd hasMore pages={store} />}
    </main>
  )
}

/** Other pages about tasks. */
function Ways({ isManager }: { isManager: boolean }) {
  const ways = [
    ['完成记录', '/pages/work/tasks/complete'] as const,
    ...(isManager ? [['布置任务', '/pages/business/tasks'] as const] : []),
  ]
  return (
    <nav className='work-tasks-ways flex apart px-1 pt-6' aria-label='任务的其他页面'>
      {ways.map(([name, url]) => (
        <button key={url} type='button' className='kit-link' {...leadsTo(url)}>
          {name}
          <Icon name='right' />
        </button>
      ))}
    </nav>
  )
}

const nothing: Record<StaffTaskStatus, string> = {
  1: '手上没有任务，歇一会儿，或者去发一篇文章',
  2: '还没有完成的任务',
  3: '没有过期的任务，保持住',
}

function None({ status, isManager }: { status: StaffTaskStatus; isManager: boolean }) {
  const isOpen = status === staffTaskStatus.open
  return (
    <section className='kit-card work-plain dim text-center gap-5'>
      <p>{nothing[status]}</p>
      {isOpen && isManager && (
        <Button kind='soft' size='small' leads='/pages/business/tasks'>
          给店员布置任务
        </Button>
      )}
      {isOpen && !isManager && (
        <Button
          kind='soft'
          size='small'
          onTap={() => void redirectTo({ url: '/pages/work/articles' })}
        >
          去分享
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  task: StaffTask
  store: TasksStore
  now: number
  me: Me
}

function Row({ task, store, now, me }: RowProps) {
  const doing = useStore(store.$doing)
  const { kind, title, ref_title, reward, done, target, status } = task
  const isOpen = status === staffTaskStatus.open
  const mayDo = isOpen && task.start_at <= now
  return (
    <TaskCard
      kind={kind}
      title={title}
      note={ref_title || kindWords[kind].name}
      reward={reward}
      done={done}
      target={target}
      isDone={status === staffTaskStatus.done}
    >
      <span className={isDueSoon(task, now) && isOpen ? 'work-task-due' : undefined}>
        {isOpen ? timeText(task, now) : endText(task, now)}
      </span>
      {mayDo && (
        <span className='work-tasks-side flex gap-4'>
          <Button
            kind={kind === taskType.follow ? 'quiet' : 'main'}
            size='small'
            leads={placeOf(task, me.user_id)}
          >
            {kindWords[kind].go}
          </Button>
          {kind === taskType.follow && (
            <Button
              kind='main'
              size='small'
              busy={doing === task.task_id}
              onTap={() => void store.mark(task)}
            >
              标记完成
            </Button>
          )}
        </span>
      )}
    </TaskCard>
  )
}
