import './chips.css'
import { useChosenInView } from '../kit/use-chosen-in-view.ts'

export interface ChipsProps<T extends string | number> {
  label: string
  choices: readonly (readonly [value: T, name: string])[]
  value: T
  onPick: (value: T) => void
}

/** One of a few groups of a list; the row scrolls sideways. */
export function Chips<T extends string | number>({ label, choices, value, onPick }: ChipsProps<T>) {
  const row = useChosenInView<HTMLDivElement>('[aria-pressed=true]', `${value} ${choices}`)
  return (
    <div ref={row} className='shop-chips px-5 py-4 flex gap-3' role='group' aria-label={label}>
      {choices.map(([each, name]) => (
        <button
          key={each}
          className='text-small firm dim'
          type='button'
          aria-pressed={each === value}
          onClick={() => onPick(each)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
