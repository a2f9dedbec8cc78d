import type { StaffTaskScope, TaskChoices } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Segment } from '../../segment.tsx'
import type { DraftField, Problems, TaskDraft } from './add-rules.ts'
import { Problem } from './problem.tsx'

interface PeopleFieldsProps {
  draft: TaskDraft
  problems: Problems
  choices: TaskChoices
  /** The merchant sets tasks for the whole shop. */
  isMerchant: boolean
  onChange: (patch: Partial<TaskDraft>, field: DraftField) => void
}

const merchantScopes = [
  ['shop', '全店'],
  ['store', '一家店'],
  ['staff', '指定员工'],
] as const
const managerScopes = [
  ['store', '本店'],
  ['staff', '指定员工'],
] as const

/** Who gets the task. */
export function PeopleFields({
  draft,
  problems,
  choices,
  isMerchant,
  onChange,
}: PeopleFieldsProps) {
  const { scope, storeId } = draft
  return (
    <section className='kit-card' role='group' aria-labelledby='set-people'>
      <h2 className='text-lead bold mb-4' id='set-people'>
        布置给
      </h2>
      <Segment<StaffTaskScope>
        label='布置给'
        choices={isMerchant ? merchantScopes : managerScopes}
        value={scope}
        onPick={value => onChange({ scope: value }, 'people')}
      />
      {isMerchant && scope === 'store' && (
        <div className='work-set-chips flex wrap'>
          {choices.stores.map(({ store_id, store_name }) => (
            <button
              key={store_id}
              type='button'
              className='work-set-chip'
              aria-pressed={storeId === store_id}
              onClick={() => onChange({ storeId: store_id }, 'people')}
            >
              {store_name}
            </button>
          ))}
        </div>
      )}
      {scope === 'staff' && <StaffRows draft={draft} staff={choices.staff} onChange={onChange} />}
      <Problem words={problems.people} />
    </section>
  )
}

interface StaffRowsProps {
  draft: TaskDraft
  staff: TaskChoices['staff']
  onChange: PeopleFieldsProps['onChange']
}

function StaffRows({ draft: { userIds }, staff, onChange }: StaffRowsProps) {
  const flip = (id: number) =>
    userIds.includes(id) ? userIds.filter(each => each !== id) : [...userIds, id]
  return (
    <ul className='work-set-staff mt-2'>
      {staff.map(({ user_id, name, avatar, position, store_name }) => (
        <li key={user_id}>
          <button
            type='button'
            className='work-row row wide text-left py-5'
            role='checkbox'
            aria-checked={userIds.includes(user_id)}
            onClick={() => onChange({ userIds: flip(user_id) }, 'people')}
          >
            <Avatar src={avatar} name={name} size={72} />
            <span className='grow'>
              <h3 className='one-line text-lead tight'>{name}</h3>
              <p className='one-line text-note mute mt-1'>
                {[store_name, position].filter(Boolean).join(' · ')}
              </p>
            </span>
            <span className='work-tick firm ml-4'>{userIds.includes(user_id) && '✓'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
