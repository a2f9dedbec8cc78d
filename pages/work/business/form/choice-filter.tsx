import type { EntryField } from '../../../../api/index.ts'
import type { Choice } from './entries-store.ts'

export interface ChoiceFilterProps {
  choices: EntryField[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** Narrows the list to those who gave one answer to one question. */
export function ChoiceFilter({ choices, chosen, onChoose }: ChoiceFilterProps) {
  const values = choices.flatMap(({ key, label, options }) =>
    options.map(value => ({ field: key, value, name: `${label}：${value}` })),
  )
  const at = values.findIndex(
    ({ field, value }) => field === chosen.field && value === chosen.value,
  )
  return (
    <label className='form-choice text-small row mute px-5 pb-5 gap-3'>
      <span className='firm'>回答</span>
      <select
        className='text-body ink slim px-5'
        value={at}
        onChange={event => {
          const { field, value } = values[Number(event.target.value)] ?? { field: '', value: '' }
          onChoose({ field, value })
        }}
      >
        <option value={-1}>不限</option>
        {values.map(({ field, value, name }, index) => (
          <option key={`${field} ${value}`} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
