import type { ControlProps } from './fields.tsx'

export function ChoiceField({ id, field, value, isLocked, onChange }: ControlProps) {
  return (
    <div className='draft-choices flex wrap' role='radiogroup' aria-labelledby={`${id}-label`}>
      {field.options?.map(([each, name]) => (
        <button
          className='text-body ink'
          key={each}
          type='button'
          role='radio'
          aria-checked={each === value}
          disabled={isLocked}
          onClick={() => onChange(each)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Several stores, several staff members, or several of the options. */
export function IdsField({ id, field, value, isLocked, all, onChange }: ControlProps) {
  const chosen = value as number[]
  const list = choicesOf(field, all.library)
  // Who has left cannot be seen, and so not be taken out by hand.
  const present = chosen.filter(known => list.some(([each]) => each === known))
  return (
    <div className='draft-choices flex wrap' role='group' aria-labelledby={`${id}-label`}>
      {list.map(([each, name]) => {
        const isChosen = chosen.includes(each)
        return (
          <button
            className='text-body ink'
            key={each}
            type='button'
            role='checkbox'
            aria-checked={isChosen}
            disabled={isLocked}
            onClick={() =>
              onChange(
                isChosen
                  ? present.filter(known => known !== each)
                  : [...present, each].sort(byNumber),
              )
            }
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

function choicesOf(
  { kind, options = [] }: ControlProps['field'],
  { stores, staff }: ControlProps['all']['library'],
): [id: number, name: string][] {
  if (kind === 'several') return options.map(([number, name]) => [Number(number), name])
  if (kind === 'staff') return staff.map(({ user_id, name }) => [user_id, name])
  return stores.map(({ store_id, name }) => [store_id, name])
}

const byNumber = (a: number, b: number): number => a - b
