import type { ReactNode } from 'react'
import type { StaffTaskKind } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { countText, kindWords, percentOf } from './task-rules.ts'

export interface TaskCardProps {
  kind: StaffTaskKind
  title: string
  /** Below the title: the material, or who has the task. */
  note: string
  reward: string
  done: number
  target: number
  /** Replaces `3 / 5 次` beside the bar. */
  count?: string
  /** The bar is drawn as a success. */
  isDone: boolean
  /** Bottom row: the time and the action. */
  children: ReactNode
}

/** A task with its progress. */
export function TaskCard(props: TaskCardProps) {
  const { kind, title, note, reward, done, target, count, isDone, children } = props
  const words = count ?? countText(done, target, kind)
  const percent = percentOf(done, target)
  return (
    <article className='kit-card work-task'>
      <header className='flex at-top gap-4'>
        <span className='work-task-icon tint firm'>
          <Icon name={kindWords[kind].icon} size={40} />
        </span>
        <div className='grow'>
          <h2 className='two-lines text-head bold tight'>{title}</h2>
          <p className='one-line text-note mute mt-1'>{note}</p>
        </div>
        {reward && <span className='kit-tag firm'>{reward}</span>}
      </header>
      <p
        className={
          isDone
            ? 'work-task-bar text-small row mt-5 gap-4 work-task-full'
            : 'work-task-bar text-small row mt-5 gap-4'
        }
      >
        <span
          className='fill'
          role='progressbar'
          aria-label={`${title} 进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={words}
        >
          <i className='block' style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
        <b className='num bold'>{words}</b>
      </p>
      <footer className='text-small row wrap apart mute mt-4 gap-3'>{children}</footer>
    </article>
  )
}
