export interface ChoicesProps<T extends string | number> {
  label: string
  rows: readonly (readonly [value: T, name: string])[]
  isOn: (value: T) => boolean
  onPick: (value: T) => void
}

/** Values in wrapping pills: one of them, or several. */
export function Choices<T extends string | number>(props: ChoicesProps<T>) {
  const { label, rows, isOn, onPick } = props
  return (
    <div className='customer-choices flex wrap gap-4' role='group' aria-label={label}>
      {rows.map(([value, name]) => (
        <button
          className='text-body dim break'
          key={value}
          type='button'
          aria-pressed={isOn(value)}
          onClick={() => onPick(value)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
