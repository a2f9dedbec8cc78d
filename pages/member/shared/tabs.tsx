import './member.css'

export interface TabsProps<T extends string> {
  label: string
  choices: readonly (readonly [value: T, name: string])[]
  value: T
  /** Count per tab; omitted where unknown. */
  counts?: Partial<Record<T, number>>
  onPick: (value: T) => void
}

/** Tabs that select one of a few lists. */
export function Tabs<T extends string>({ label, choices, value, counts, onPick }: TabsProps<T>) {
  return (
    <div className='member-tabs flex mb-5 gap-2' role='group' aria-label={label}>
      {choices.map(([each, name]) => (
        <button
          className='text-body dim px-5 firm'
          key={each}
          type='button'
          aria-pressed={each === value}
          onClick={() => onPick(each)}
        >
          {name}
          {counts?.[each] !== undefined && <span className='num'> {counts[each]}</span>}
        </button>
      ))}
    </div>
  )
}
