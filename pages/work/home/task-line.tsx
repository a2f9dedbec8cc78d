import type { WorkIndex } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { leadsTo } from '../../kit/leads-to.ts'

interface TaskLineProps {
  center: WorkIndex['taskCenter']
  completed: number
  now: number
}

/** The number of open tasks and the one that ends next; leads to all tasks. */
export function TaskLine({ center: { count, next }, completed, now }: TaskLineProps) {
  return (
    <button
      type='button'
      className='kit-card row wide text-left gap-3'
      {...leadsTo('/pages/work/tasks')}
    >
      <span className='grow'>
        <b className='text-head row heavy gap-3'>
          任务
          {count > 0 && <span className='kit-tag num'>{count} 个进行中</span>}
        </b>
        <small className='one-line text-small block mute mt-1'>
          {next
            ? `${next.title} · ${next.done}/${next.target}`
            : completed > 0
              ? `都做完了，一共完成 ${completed} 个`
              : '还没有布置任务'}
        </small>
        {next && (
          <small className='num text-small block mute mt-1'>
            {dateTime(next.end_at, now)} 截止
          </small>
        )}
      </span>
      <Icon name='right' size={32} />
    </button>
  )
}
