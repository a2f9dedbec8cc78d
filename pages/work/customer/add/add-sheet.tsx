import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { showToast } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { FieldLine } from '../../../kit/field-line.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { Choices } from '../choices.tsx'
import { fieldOf, usualTimes } from '../follow/add-rules.ts'
import type { ListStore } from '../list/list-store.ts'
import { TagChoices } from '../list/tag-choices.tsx'
import { PersonFields } from '../person-fields.tsx'
import { LONGEST_NAME } from './add-rules.ts'
import { createNewStore, type NewStore } from './add-store.ts'

export interface AddSheetProps {
  tags: ListStore['tags']
  /** Server time, unix seconds. */
  now: number
  onAdded: (customerId: number) => void
  onClose: () => void
}

/** Writes down somebody who was met in the store and has not opened the shop. */
export function AddSheet({ tags, now, onAdded, onClose }: AddSheetProps) {
  const [store] = useState(() => createNewStore(now))
  const { tagIds } = useStore(store.$draft)
  const problem = useStore(store.$problem)
  const isSaving = useStore(store.$isSaving)

  async function save(): Promise<void> {
    const answer = await store.save()
    if (!answer) return
    const title = answer.is_known ? '这位已经是你的顾客' : '已录入'
    void showToast({ title, icon: answer.is_known ? 'none' : 'success' })
    onAdded(answer.customer_id)
  }

  return (
    <Sheet open title='录入客户' onClose={onClose}>
      <p className='text-small mute mb-4'>顾客以后在小店绑定这个手机号，记录会自动合到一起</p>
      <Fields store={store} now={now} />
      <section className='mt-5'>
        <TagChoices tags={tags} chosen={tagIds} onFlip={store.flipTag} />
      </section>
      {problem && (
        <p className='customer-problem text-note bad' role='alert'>
          {problem}
        </p>
      )}
      <div className='customer-acts flex py-4 gap-4'>
        <Button className='fill' kind='main' busy={isSaving} onTap={() => void save()}>
          保存
        </Button>
      </div>
    </Sheet>
  )
}

function Fields({ store, now }: { store: NewStore; now: number }) {
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  const id = useId()
  return (
    <>
      <TextField
        id={`${id}name`}
        label='称呼'
        value={draft.name}
        problem={faults.name}
        placeholder='比如：沈女士'
        maxLength={LONGEST_NAME}
        onChange={name => store.change({ name })}
      />
      <TextField
        id={`${id}phone`}
        label='手机号'
        value={draft.phone}
        problem={faults.phone}
        placeholder='11 位手机号'
        maxLength={11}
        inputMode='tel'
        onChange={phone => store.change({ phone })}
      />
      <PersonFields
        person={draft}
        faults={faults}
        today={fieldOf(now).slice(0, 10)}
        onChange={store.change}
      />
      <Next store={store} now={now} />
    </>
  )
}

function Next({ store, now }: { store: NewStore; now: number }) {
  const { next } = useStore(store.$draft)
  const { next: fault } = useStore(store.$faults)
  const id = useId()
  return (
    <div className='pt-4'>
      <h3 className='text-body dim bold mb-3'>下次跟进</h3>
      <Choices
        label='下次跟进'
        rows={[['', '先不约'], ...usualTimes(now).map(([name, at]) => [at, name] as const)]}
        isOn={each => each === next}
        onPick={at => store.change({ next: at })}
      />
      <FieldLine id={id} label='或者选一个时间' problem={fault} isAbove>
        <input
          id={id}
          type='datetime-local'
          value={next}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-problem`}
          onChange={event => store.change({ next: event.target.value })}
        />
      </FieldLine>
    </div>
  )
}
