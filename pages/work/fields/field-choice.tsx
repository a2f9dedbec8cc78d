import { FieldOptions, type Option } from './field-options.tsx'
import type { ControlProps } from './fields.tsx'

export const ChoiceField = ({ id, field, value, isLocked, onChange }: ControlProps) => (
  <FieldOptions
    id={id}
    label={field.label}
    options={field.options ?? []}
    chosen={[String(value)]}
    isOne
    isLocked={isLocked}
    onPick={each => onChange(each)}
  />
)

/** Several stores, several staff members, or several of the options. */
export function IdsField({ id, field, value, isLocked, all, onChange }: ControlProps) {
  const chosen = value as number[]
  const options = choicesOf(field, all.library)
  // Who has left cannot be seen, and so not be taken out by hand.
  const present = chosen.filter(known => options.some(([each]) => each === known))
  return (
    <FieldOptions
      id={id}
      label={field.label}
      options={options}
      chosen={chosen}
      isOne={false}
      isLocked={isLocked}
      onPick={each =>
        onChange(
          chosen.includes(Number(each))
            ? present.filter(known => known !== each)
            : [...present, Number(each)].sort(byNumber),
        )
      }
    />
  )
}

function choicesOf(
  { kind, options = [] }: ControlProps['field'],
  { stores, staff }: ControlProps['all']['library'],
): Option[] {
  if (kind === 'several') return options.map(([number, name]) => [Number(number), name])
  if (kind === 'staff') return staff.map(({ user_id, name }) => [user_id, name])
  return stores.map(({ store_id, name }) => [store_id, name])
}

const byNumber = (a: number, b: number): number => a - b
