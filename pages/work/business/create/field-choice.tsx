import type { ControlProps } from './fields.tsx'

export function ChoiceField({ id, field, value, isLocked, onChange }: ControlProps) {
  return (
    <div className='draft-choices' role='radiogroup' aria-labelledby={`${id}-label`}>
      {field.options?.map(([each, name]) => (
        <button
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

export function StoresField({ id, value, isLocked, all, onChange }: ControlProps) {
  const chosen = value as number[]
  return (
    <div className='draft-choices' role='group' aria-labelledby={`${id}-label`}>
      {all.library.stores.map(({ store_id, name }) => {
        const isChosen = chosen.includes(store_id)
        return (
          <button
            key={store_id}
            type='button'
            role='checkbox'
            aria-checked={isChosen}
            disabled={isLocked}
            onClick={() =>
              onChange(
                isChosen
                  ? chosen.filter(each => each !== store_id)
                  : [...chosen, store_id].sort(byNumber),
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

const byNumber = (a: number, b: number): number => a - b
