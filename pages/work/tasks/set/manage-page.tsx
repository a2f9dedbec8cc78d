import '../tasks.css'
import './set.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import type { ManagedTask } from '../../../../api/index.ts'
import { useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { StaffGate } from '../../staff-gate.tsx'
import { TaskCard } from '../task-card.tsx'
import { repeatText, scopeText, timeText } from '../task-rules.ts'
import { createManageStore } from './manage-store.ts'
import { NotForStaff } from './not-for-staff.tsx'

/** Lazy: opened by a tap on a task. */
const PeopleSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./people-sheet.tsx').then(({ PeopleSheet: People }) => People),
)

const add = '/pages/business/tasks/add'

/** `/pages/business/tasks`: tasks that managers and the merchant have set, and how far their staff are. */
export default function ManagePage() {
  return (
    <StaffGate>
      {me => (me.user.role >= staffRole.manager ? <Manage /> : <NotForStaff />)}
    </StaffGate>
  )
}

function Manage() {
  const [store] = useState(createManageStore)
  const [opened, setOpened] = useState(0)
  const open = useStore(store.$open)
  const list = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen screen-bar work follows-host'>
      <h1 className='hide-text'>布置任务</h1>
      <div className='row wrap apart p-5 gap-2'>
        <Segment
          label='任务状态'
          choices={[
            [1, '进行中'],
            [0, '已结束'],
          ]}
          value={open}
          onPick={store.show}
        />
      </div>
      <div className='work-stack px-5'>
        {list.status === 'loading' && <Skeleton kind='list' />}
        {(list.status === 'failed' || list.status === 'notFound') && (
          <section className='kit-card work-plain dim text-center gap-5'>
            <FailedLine onRetry={() => void store.load()} />
          </section>
        )}
        {list.status === 'ready' && list.list.length === 0 && (
          <section className='kit-card work-plain dim text-center gap-5'>
            <p>
              {open ? '还没有进行中的任务，定个小目标，店员和你都看得见进度' : '还没有结束的任务'}
            </p>
          </section>
        )}
        {list.status === 'ready' &&
          list.list.map(task => (
            <Row
              key={task.task_id}
              task={task}
              now={list.server_time}
              onOpen={() => setOpened(task.task_id)}
            />
          ))}
      </div>
      {list.status === 'ready' && list.has_more && <ListEnd hasMore pages={store} />}
      <BottomBar>
        <Button kind='main' leads={add}>
          布置任务
        </Button>
      </BottomBar>
      {opened > 0 && <PeopleSheet taskId={opened} store={store} onClose={() => setOpened(0)} />}
    </main>
  )
}

interface RowProps {
  task: ManagedTask
  now: number
  onOpen: () => void
}

function Row({ task, now, onOpen }: RowProps) {
  const { kind, title, reward, people_n, done_n, end_at, is_ended_early } = task
  const isOver = end_at <= now
  const ended = `${dateTime(end_at, now)} ${is_ended_early ? '提前结束' : '到期'}`
  return (
    <TaskCard
      kind={kind}
      title={title}
      note={[scopeText(task), repeatText(task.repeat)].filter(Boolean).join(' · ')}
      reward={reward}
      done={done_n}
      target={Math.max(1, people_n)}
      count={`${done_n} / ${people_n} 人完成`}
      isDone={done_n > 0 && done_n === people_n}
    >
      <span>{isOver ? ended : timeText(task, now)}</span>
      <Button kind='quiet' size='small' onTap={onOpen}>
        看进度
      </Button>
    </TaskCard>
  )
}
