import './profile.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { type CardDraft, introLength, showNames } from './card-rules.ts'
import { CardPreview } from './card-preview.tsx'
import { createProfileStore } from './profile-store.ts'
import { StaffGate } from '../staff-gate.tsx'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { WorkTabs } from '../work-tabs.tsx'

/** `/pages/work/profile`: the staff member's card, and what shares show of it. */
export default function ProfilePage() {
  return <StaffGate skeleton='form'>{me => <Profile me={me} />}</StaffGate>
}

const fields: readonly (readonly [name: keyof CardDraft, label: string, longest: number])[] = [
  ['name', '姓名', 20],
  ['phone', '手机号', 11],
  ['position', '职位', 20],
  ['wechat_qrcode', '微信二维码里的链接', 500],
]

function Profile({ me }: { me: StoreUserInfo }) {
  const [store] = useState(() => createProfileStore(me))
  const draft = useStore(store.$draft)
  const show = useStore(store.$show)
  const faults = useStore(store.$faults)
  const isSaving = useStore(store.$isSaving)

  async function save(): Promise<void> {
    if (await store.save()) void showToast({ title: '已保存' })
  }

  const place = { ...me.shop, ...me.shop_store }
  return (
    <main className='screen work work-tabbed follows-host'>
      <h1 className='hide-text'>我的名片</h1>
      <div className='work-stack work-top'>
        <CardPreview user={{ ...me.user, ...draft, ...place }} show={show} />
        <Card title='资料'>
          {fields.map(([name, label, longest]) => (
            <label key={name} className='work-field'>
              <span>{label}</span>
              <input
                inputMode={name === 'phone' ? 'tel' : undefined}
                maxLength={longest}
                value={draft[name]}
                aria-invalid={Boolean(faults[name])}
                onChange={event => store.change(name, event.target.value)}
              />
              {faults[name] && <small role='alert'>{faults[name]}</small>}
            </label>
          ))}
          <label className='work-field'>
            <span>
              一句话介绍（{[...draft.intro].length}/{introLength}）
            </span>
            <textarea
              rows={3}
              maxLength={introLength}
              value={draft.intro}
              onChange={event => store.change('intro', event.target.value)}
            />
            {faults.intro && <small role='alert'>{faults.intro}</small>}
          </label>
        </Card>
        <Card title='分享时展示'>
          {showNames.map(([name, label]) => (
            <SwitchRow
              key={name}
              name={label}
              isOn={show[name] === 1}
              onFlip={isOn => store.flip(name, isOn)}
            />
          ))}
        </Card>
        <Button kind='main' busy={isSaving} disabled={!store.isChanged()} onTap={() => void save()}>
          保存
        </Button>
      </div>
      <WorkTabs at='我的' />
    </main>
  )
}
