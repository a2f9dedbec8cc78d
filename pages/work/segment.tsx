import './segment.css'
import { useChosenInView } from '../kit/use-chosen-in-view.ts'
import { MINUTE_S } from '../../api/values/time.ts'
import { clockTime } from '../kit/text/time.ts'

export interface SegmentProps<T extends string | number> {
  label: string
  choices: readonly (readonly [value: T, name: string])[]
  value: T
  /** `pill`: a few choices in one frame · `chips`: a scrolling row. */
  look?: 'pill' | 'chips'
  onPick: (value: T) => void
}

/** Single choice of a few values. */
export function Segment<T extends string | number>(props: SegmentProps<T>) {
  const { label, choices, value, look = 'pill', onPick } = props
  const row = useChosenInView<HTMLDivElement>('[aria-pressed=true]', `${value} ${choices}`)
  return (
    <div
      ref={row}
      className={look === 'pill' ? 'work-segment' : 'work-chips flex gap-4'}
      role='group'
      aria-label={label}
    >
      {choices.map(([each, name]) => (
        <button key={each} type='button' aria-pressed={each === value} onClick={() => onPick(each)}>
          {name}
        </button>
      ))}
    </div>
  )
}

interface CountedAtProps {
  /** Unix seconds, both. */
  at: number
  now: number
}

/** Says until when figures are counted, where that is not until now. */
export function CountedAt({ at, now }: CountedAtProps) {
  if (now - at < MINUTE_S) return null
  return (
    <p className='text-note mute px-6 mb-5'>
      数据统计到 {clockTime(at).slice(0, 5)}，约 10 分钟更新一次
    </p>
  )
}
