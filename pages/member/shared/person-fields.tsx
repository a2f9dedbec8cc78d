import { useId } from 'react'
import type { CardFieldKey } from '../../../api/index.ts'
import { FieldLine } from '../../kit/field-line.tsx'
import { Icon } from '../../kit/icon.tsx'
import { LateWheels } from './late-parts.tsx'

/** Personal data of a form as it is typed. */
export interface PersonDraft {
  name: string
  birthday: string
  gender: 0 | 1 | 2
  region: string
  /** 0 for none. */
  storeId: number
}

export interface StoreChoice {
  store_id: number
  name: string
}

export interface PersonFieldProps {
  /** A field of the card; the phone number has a component of its own. */
  field: Exclude<CardFieldKey, 'phone'>
  isRequired: boolean
  draft: PersonDraft
  stores: StoreChoice[]
  problem: string | undefined
  /** Why it cannot be changed; '' if it can. */
  lock?: string
  onChange: (patch: Partial<PersonDraft>) => void
}

const genders = ['不填', '先生', '女士']

/** A row of the form for personal data. */
export function PersonField(props: PersonFieldProps) {
  const { field, problem } = props
  const id = useId()
  return (
    <FieldLine id={id} label={labels[field]} problem={problem}>
      <Control {...props} id={id} />
    </FieldLine>
  )
}

const labels: Record<PersonFieldProps['field'], string> = {
  name: '姓名',
  birthday: '生日',
  gender: '称呼',
  region: '所在地区',
  store: '常去门店',
}

function Control(props: PersonFieldProps & { id: string }) {
  const { field, isRequired, draft, stores, problem, lock = '', id, onChange } = props
  const shared = { id, 'data-field': field, 'aria-describedby': `${id}-problem` }
  if (field === 'name') {
    return (
      <input
        {...shared}
        value={draft.name}
        maxLength={20}
        placeholder='2 到 20 个字'
        autoComplete='name'
        aria-invalid={problem !== undefined}
        onChange={event => onChange({ name: event.target.value })}
      />
    )
  }
  if (field === 'birthday' && lock) {
    return (
      <span className='kit-pick'>
        <span>
          {draft.birthday}
          <small className='text-note block mute'>{lock}</small>
        </span>
      </span>
    )
  }
  const choice = choices[field]
  const words = choice.words(draft, stores)
  const blank = isRequired ? '请选择' : '选填'
  return (
    <LateWheels
      {...shared}
      className='kit-input kit-pick'
      headerText={labels[field]}
      aria-label={words ? `${labels[field]}：${words}` : `选择${labels[field]}，${blank}`}
      {...choice.picker(draft, stores, onChange)}
    >
      <span className={words ? '' : 'mute'}>{words || blank}</span>
      <Icon name='right' size={32} />
    </LateWheels>
  )
}

interface Choice {
  words: (draft: PersonDraft, stores: StoreChoice[]) => string
  picker: (
    draft: PersonDraft,
    stores: StoreChoice[],
    onChange: PersonFieldProps['onChange'],
  ) => object
}

interface Picked<T> {
  detail: { value: T }
}

const choices: Record<Exclude<PersonFieldProps['field'], 'name'>, Choice> = {
  birthday: {
    words: ({ birthday }) => birthday,
    picker: ({ birthday }, _, onChange) => ({
      mode: 'date',
      start: '1900-01-01',
      value: birthday || '1995-01-01',
      onChange: ({ detail }: Picked<string>) => onChange({ birthday: detail.value }),
    }),
  },
  gender: {
    words: ({ gender }) => (gender === 0 ? '' : (genders[gender] ?? '')),
    picker: ({ gender }, _, onChange) => ({
      mode: 'selector',
      range: genders,
      value: gender,
      onChange: ({ detail }: Picked<string | number>) =>
        onChange({ gender: genderOf(Number(detail.value)) }),
    }),
  },
  region: {
    words: ({ region }) => region,
    picker: ({ region }, _, onChange) => ({
      mode: 'region',
      value: region ? region.split(' ') : [],
      onChange: ({ detail }: Picked<string[]>) => onChange({ region: detail.value.join(' ') }),
    }),
  },
  store: {
    words: ({ storeId }, stores) => stores.find(each => each.store_id === storeId)?.name ?? '',
    picker: ({ storeId }, stores, onChange) => ({
      mode: 'selector',
      range: stores.map(({ name }) => name),
      value: Math.max(
        0,
        stores.findIndex(each => each.store_id === storeId),
      ),
      onChange: ({ detail }: Picked<string | number>) =>
        onChange({ storeId: stores[Number(detail.value)]?.store_id ?? 0 }),
    }),
  },
}

const genderOf = (n: number): 0 | 1 | 2 => (n === 1 || n === 2 ? n : 0)
