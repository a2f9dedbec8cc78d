import { useStore } from '@nanostores/react'
import { MOST_DAYS } from '../../../api/values/limits.ts'
import type { GroupCode, GroupCodes } from '../../../api/index.ts'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { type GroupDraft } from './group-rules.ts'
import type { GroupStore } from './group-store.ts'

interface FieldsProps {
  store: GroupStore
  data: GroupCodes & { group: GroupCode | undefined }
}

/** Name, store, keeper and how full the group is. Only managers choose store and keeper. */
export function GroupFields({ store, data: { group, stores, staff, can_add } }: FieldsProps) {
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  return (
    <>
      <Line store={store} name='name' label='群名' longest={20} hint='湖滨茶友 1 群' />
      {can_add && !group && (
        <FieldLine id='group-storeId' label='门店' problem={faults.storeId}>
          <select
            id='group-storeId'
            value={draft.storeId}
            aria-invalid={Boolean(faults.storeId)}
            aria-describedby='group-storeId-problem'
            onChange={event => store.change({ storeId: Number(event.target.value) })}
          >
            <option value={0}>请选门店</option>
            {stores.map(({ store_id, name }) => (
              <option key={store_id} value={store_id}>
                {name}
              </option>
            ))}
          </select>
        </FieldLine>
      )}
      {can_add && (
        <FieldLine id='group-keeperId' label='谁照看' problem={faults.keeperId}>
          <select
            id='group-keeperId'
            value={draft.keeperId}
            onChange={event => store.change({ keeperId: Number(event.target.value) })}
          >
            <option value={0}>店长和店主</option>
            {staff.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </select>
        </FieldLine>
      )}
      <Line store={store} name='memberN' label='现有人数' longest={3} hint='0' />
      <Line store={store} name='cap' label='最多几人' longest={3} hint='200' />
      <FieldLine id='group-days' label='有效天数' problem={undefined}>
        <Stepper
          label='有效天数'
          value={draft.days}
          max={MOST_DAYS}
          onChange={days => store.change({ days })}
        />
      </FieldLine>
    </>
  )
}

interface LineProps {
  store: GroupStore
  name: Extract<keyof GroupDraft, 'name' | 'memberN' | 'cap'>
  label: string
  longest: number
  hint: string
}

function Line({ store, name, label, longest, hint }: LineProps) {
  const draft = useStore(store.$draft)
  return (
    <TextField
      id={`group-${name}`}
      label={label}
      value={draft[name]}
      problem={useStore(store.$faults)[name]}
      placeholder={hint}
      maxLength={longest}
      inputMode={name === 'name' ? undefined : 'numeric'}
      onChange={text => store.change({ [name]: text })}
    />
  )
}
