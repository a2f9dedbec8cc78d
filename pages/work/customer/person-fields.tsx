import { useId } from 'react'
import type { CustomerRecord } from '../../../api/index.ts'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { Choices } from './choices.tsx'
import { genderNames } from './customer-words.ts'
import { longest } from './edit/edit-rules.ts'

type Person = Pick<CustomerRecord, 'gender' | 'birthday' | 'note'>

export interface PersonFieldsProps {
  person: Person
  faults: Partial<Record<keyof Person, string>>
  /** `2026-11-28` */
  today: string
  onChange: (patch: Partial<Person>) => void
}

const genders = ([0, 1, 2] as const).map(each => [each, genderNames[each] || '未知'] as const)

/** What the shop writes down about a person beside name and phone. */
export function PersonFields({ person, faults, today, onChange }: PersonFieldsProps) {
  const { gender, birthday, note } = person
  const id = useId()
  return (
    <>
      <div className='kit-field py-2'>
        <span className='text-lead loose py-4'>性别</span>
        <Choices
          label='性别'
          rows={genders}
          isOn={each => each === gender}
          onPick={each => onChange({ gender: each })}
        />
      </div>
      <FieldLine id={`${id}birthday`} label='生日' problem={faults.birthday}>
        <input
          id={`${id}birthday`}
          type='date'
          min='1900-01-01'
          max={today}
          value={birthday}
          aria-invalid={Boolean(faults.birthday)}
          aria-describedby={`${id}birthday-problem`}
          onChange={event => onChange({ birthday: event.target.value })}
        />
      </FieldLine>
      <TextField
        id={`${id}note`}
        label={`备注（${[...note].length}/${longest.note}）`}
        value={note}
        problem={faults.note}
        placeholder='喜欢什么、忌口、送礼的人，下次用得上'
        maxLength={longest.note}
        rows={3}
        isAbove
        onChange={text => onChange({ note: text })}
      />
    </>
  )
}
