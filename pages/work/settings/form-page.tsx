import '../business/create/create.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type SettingsForm, type SettingsName, settingsNames } from '../../../api/index.ts'
import {
  navigateBack,
  type PageProps,
  setNavigationBarTitle,
  showToast,
} from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { leaveForBadAddress } from '../bad-address.ts'
import { showFirstFault } from '../edit/show-first-fault.ts'
import { Fields } from '../fields/fields.tsx'
import { News } from '../fields/news.tsx'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { useSaveKey } from '../use-save-key.ts'
import { createSettingsStore, type SettingsStore } from './form-store.ts'

/** `/pages/business/settings/edit?of=card`: one form of the shop's rules. */
export default function SettingsFormPage({ query: { of } }: PageProps) {
  const name = settingsNames.find(each => each === of)
  useEffect(() => {
    if (!name) leaveForBadAddress()
  }, [name])
  if (!name) return <Waiting kind='form' />
  return (
    <RoleGate least='merchant' title='店铺规则由店主设置' skeleton='form'>
      {() => <Loaded name={name} />}
    </RoleGate>
  )
}

function Loaded({ name }: { name: SettingsName }) {
  const [store] = useState(() => createSettingsStore(name))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return <Form form={state} store={store} />
}

function Form({ form, store }: { form: SettingsForm; store: SettingsStore }) {
  const { title, intro, fields, goods } = form
  const values = useStore(store.$values)
  const faults = useStore(store.$faults)
  const news = useStore(store.$news)
  const isSaving = useStore(store.$isSaving)
  useEffect(() => void setNavigationBarTitle({ title }), [title])

  async function save(): Promise<void> {
    if (!(await store.save())) return showFirstFault()
    void showToast({ title: '已保存' })
    await navigateBack().catch(() => store.load())
  }
  useSaveKey(save)

  return (
    <main className='screen screen-bar work follows-host draft'>
      <h1 className='hide-text'>{title}</h1>
      <div className='work-stack px-5 pt-5'>
        <News news={news} />
        <Card title={title} note={intro}>
          <Fields
            fields={fields}
            values={values}
            faults={faults}
            isPublished={false}
            library={{ goods, stores: [], staff: [], groups: [], pictures: [] }}
            onChange={store.change}
            onUploads={() => undefined}
          />
        </Card>
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} onTap={() => void save()}>
          保存
        </Button>
      </BottomBar>
    </main>
  )
}
