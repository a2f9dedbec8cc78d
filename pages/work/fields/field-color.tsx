import type { ControlProps } from './fields.tsx'

/** Theme colours to choose from: the drawn covers have enough contrast in each. */
const colors = [
  '#e8452c',
  '#b3261e',
  '#be123c',
  '#b5561f',
  '#e9b949',
  '#3f7d46',
  '#11704f',
  '#0f766e',
  '#2f5d8c',
  '#7b5c97',
]

export function ColorField({ id, value, isLocked, isWrong, onChange }: ControlProps) {
  const color = String(value)
  return (
    <>
      <div className='draft-colors flex wrap' role='radiogroup' aria-labelledby={`${id}-label`}>
        {colors.map(each => (
          <button
            className='mb-3 mr-3'
            key={each}
            type='button'
            role='radio'
            aria-label={each}
            aria-checked={each === color.toLowerCase()}
            disabled={isLocked}
            style={{ backgroundColor: each }}
            onClick={() => onChange(each)}
          />
        ))}
      </div>
      <input
        id={id}
        className='kit-input num'
        maxLength={7}
        value={color}
        disabled={isLocked}
        aria-invalid={isWrong}
        onChange={event => onChange(event.target.value.trim())}
      />
    </>
  )
}
