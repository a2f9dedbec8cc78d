import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { getTaskPeople, type ManagedTask, type TaskPerson } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { Button } from '../../../kit/button.tsx'
import { PersonRows } from '../../../kit/person-rows.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { countText, kindWords, repeatText } from '../task-rules.ts'
import type { ManageStore } from './manage-store.ts'

export interface PeopleSheetProps {
  taskId: number
  store: ManageStore
  onClose: () => void
}

/** How far each staff member is. */
export function PeopleSheet({ taskId, store, onClose }: PeopleSheetProps) {
  const [query] = useState(() =>
    createQuery({ read: how => getTaskPeople({ taskId }, { ...how }) }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  const title = state.status === 'ready' ? state.task.title : '进度'
  return (
    <Sheet open title={title} onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <FailedLine
          words={state.status === 'failed' ? '加载失败' : '任务不存在'}
          onRetry={() => void query.load()}
        />
      )}
      {state.status === 'ready' && (
        <People
          task={state.task}
          people={state.people}
          now={state.server_time}
          store={store}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

interface PeopleProps extends Omit<PeopleSheetProps, 'taskId'> {
  task: ManagedTask
  people: TaskPerson[]
  now: number
}

function People({ task, people, now, store, onClose }: PeopleProps) {
  const isEnding = useStore(store.$isEnding)
  const { kind, ref_title, target, reward, start_at, end_at } = task
  function go(how: 'edit' | 'copy'): void {
    onClose()
    void navigateTo({ url: `/pages/business/tasks/add?${how}=${task.task_id}` })
  }
  return (
    <div>
      <p className='text-small mute'>
        {kindWords[kind].name}
        {ref_title && `「${ref_title}」`} · 每人 {target} {kindWords[kind].unit}
        {reward && ` · ${reward}`}
        {task.repeat && ` · ${repeatText(task.repeat)}`}
        <br />
        <span className='num'>
          {dateTime(start_at, now)} 至 {dateTime(end_at, now)}
        </span>
      </p>
      <PersonRows
        rows={people.map(({ name, avatar, store_name, done, done_at }) => ({
          nickname: name,
          avatar,
          note: done_at > 0 ? `${store_name} · ${dateTime(done_at, now)} 完成` : store_name,
          tag: countText(done, target, kind),
          isGood: done_at > 0,
        }))}
      />
      <div className='work-set-ways flex gap-4 mt-6'>
        {task.may_end === 1 && (
          <Button className='fill' kind='soft' onTap={() => go('edit')}>
            修改
          </Button>
        )}
        <Button className='fill' kind='soft' onTap={() => go('copy')}>
          照样再布置
        </Button>
      </div>
      {task.may_end === 1 && (
        <Button
          className='wide mt-5'
          kind='line'
          busy={isEnding}
          onTap={() => void store.end(task).then(isEnded => isEnded && onClose())}
        >
          提前结束
        </Button>
      )}
    </div>
  )
}
