export interface TextFieldProps {
  label: string
  placeholder: string
  /** Characters. */
  longest: number
  value: string
  fault?: string | undefined
  isLong?: boolean
  isPhone?: boolean
  onChange: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  const { label, placeholder, longest, value, fault, isLong, isPhone, onChange } = props
  const shared = {
    placeholder,
    maxLength: longest,
    value,
    'aria-invalid': Boolean(fault),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <label className='vote-field block py-3'>
      <span className='text-small flex apart mute'>
        {label}
        {isLong && (
          <span className='num'>
            {[...value].length}/{longest}
          </span>
        )}
      </span>
      {isLong ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input inputMode={isPhone ? 'tel' : undefined} {...shared} />
      )}
      <Fault text={fault} />
    </label>
  )
}

/** Error message below a field. */
export function Fault({ text, id }: { text: string | undefined; id?: string }) {
  return text ? (
    <small id={id} role='alert'>
      {text}
    </small>
  ) : null
}
