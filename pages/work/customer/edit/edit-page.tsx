import '../customer.css'
import '../follow/follow.css'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { CustomerOne, CustomerRecord } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, showToast } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { Choices } from '../choices.tsx'
import { stageNames, stages } from '../customer-words.ts'
import { back, Colleagues, NotMine } from '../not-mine.tsx'
import { PersonFields } from '../person-fields.tsx'
import { longest } from './edit-rules.ts'
import { createEditStore, type EditStore } from './edit-store.ts'

/** `/pages/customer/edit?id=`: what the shop notes about one customer. */
export default function EditPage({ query: { id } }: PageProps) {
  return <StaffGate skeleton='form'>{() => <Edit id={id} />}</StaffGate>
}

function Edit({ id }: { id: string | undefined }) {
  const [store] = useState(() => createEditStore(id))
  const state = useStore(store.$state)
  const draft = useStore(store.$draft)
  useEffect(() => void store.load(), [store])
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'colleagues') return <Colleagues />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  if (state.status === 'loading') return <Waiting kind='form' />
  return <Form store={store} one={state} draft={draft} />
}

interface FormProps {
  store: EditStore
  one: CustomerOne
  draft: CustomerRecord
}

function Form({ store, one, draft }: FormProps) {
  const problem = useStore(store.$problem)
  const isSaving = useStore(store.$isSaving)

  async function save(): Promise<void> {
    if (!(await store.save())) return
    void showToast({ title: '已保存' })
    const detail = `/pages/customer/detail?id=${one.customer_id}`
    await navigateBack().catch(() => redirectTo({ url: detail }))
  }

  return (
    <main className='screen work screen-bar follows-host customer-page pt-5'>
      <header className='customer-page-head row wrap'>
        <h1 className='text-head heavy break'>{one.nickname}的资料</h1>
      </header>
      <div className='work-stack px-5'>
        <Card title='阶段'>
          <Choices
            label='阶段'
            rows={stages.map(each => [each, stageNames[each]])}
            isOn={each => each === draft.stage}
            onPick={stage => store.change({ stage })}
          />
        </Card>
        <Fields store={store} draft={draft} ownPhone={one.own_phone} />
        {problem && (
          <p className='customer-problem text-note bad' role='alert'>
            {problem}
          </p>
        )}
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} onTap={() => void save()}>
          保存
        </Button>
      </BottomBar>
    </main>
  )
}

const words = [
  ['remark', '备注名', '在店里怎么称呼'],
  ['phone', '手机号', '11 位手机号'],
  ['region', '地区', '比如：杭州西湖区'],
  ['company', '单位', '选填'],
] as const

function Fields({
  store,
  draft,
  ownPhone,
}: Pick<FormProps, 'store' | 'draft'> & { ownPhone: string }) {
  const faults = useStore(store.$faults)
  const id = useId()
  return (
    <Card title='资料'>
      {words.map(([name, label, hint]) => (
        <TextField
          key={name}
          id={`${id}${name}`}
          label={label}
          value={draft[name]}
          problem={faults[name]}
          placeholder={name === 'phone' && ownPhone ? `会员绑定的是 ${ownPhone}` : hint}
          maxLength={name === 'phone' ? 11 : longest[name]}
          inputMode={name === 'phone' ? 'tel' : undefined}
          onChange={text => store.change({ [name]: text })}
        />
      ))}
      <PersonFields person={draft} faults={faults} today={store.today()} onChange={store.change} />
    </Card>
  )
}
