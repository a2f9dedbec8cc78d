import './follow.css'
import type { CustomerFollow } from '../../../../api/index.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { stageNames, wayNames } from '../customer-words.ts'

const PictureRow = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../mechanics/pictures/picture-row.tsx').then(module => module.PictureRow),
)

export interface FollowRowProps {
  follow: CustomerFollow
  /** Server time, unix seconds. */
  now: number
  /** Absent where nothing can be deleted. */
  onDelete?: () => void
}

/** One contact with a customer, and what followed from it. */
export function FollowRow({ follow, now, onDelete }: FollowRowProps) {
  const { way, staff, stage, images, next_time: next } = follow
  return (
    <article className='customer-follow'>
      <header className='text-note row mute gap-3'>
        <b className='tint bold firm'>{wayNames[way]}</b>
        <span className='one-line grow'>{staff.name}</span>
        <time className='num firm'>{dateTime(follow.time, now)}</time>
      </header>
      <p className='text-lead loose mt-2 break'>{follow.content}</p>
      {images.length > 0 && <PictureRow urls={images} />}
      {(stage > 0 || next > 0) && (
        <p className='customer-follow-after loose text-small dim flex wrap mt-2 break'>
          {stage > 0 && <span>阶段改为「{stageNames[stage as 1]}」</span>}
          {next > 0 && <span>约好 {dateTime(next, now)} 再跟进</span>}
        </p>
      )}
      {onDelete && follow.deletable === 1 && (
        <button type='button' className='kit-link mt-3' onClick={onDelete}>
          删除
        </button>
      )}
    </article>
  )
}
