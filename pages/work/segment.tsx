import './segment.css'
import { useChosenInView } from '../kit/use-chosen-in-view.ts'

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
