import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { type CardDraft, introLength, mostPhotos, showNames } from './card-rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { createProfileStore } from './profile-store.ts'
import { StaffGate } from '../staff-gate.tsx'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { WorkTabs } from '../work-tabs.tsx'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

const ContactCode = /* @__PURE__ */ lazyWithRetry(() =>
  import('./contact-code.tsx').then(module => module.ContactCode),
)

/** `/pages/work/profile`: the staff member's card, and what shares show of it. */
export default function ProfilePage() {
  return <StaffGate skeleton='form'>{me => <Profile me={me} />}</StaffGate>
}

const fields: readonly (readonly [name: keyof CardDraft, label: string, longest: number])[] = [
  ['name', '姓名', 20],
  ['phone', '手机号', 11],
  ['position', '职位', 20],
]

function Profile({ me }: { me: StoreUserInfo }) {
  const [store] = useState(() => createProfileStore(me))
  const draft = useStore(store.$draft)
  const show = useStore(store.$show)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  // Whether the card has changed depends on the photos.
  useStore(store.$photos)

  async function save(): Promise<void> {
    if (await store.save()) void showToast({ title: '已保存' })
  }

  const place = { ...me.shop, ...me.shop_store }
  return (
    <main className='screen work work-tabbed follows-host'>
      <h1 className='hide-text'>我的名片</h1>
      <div className='work-stack px-5 pt-5'>
        <CardPreview user={{ ...me.user, ...draft, ...place }} show={show} />
        <Words store={store} />
        <ContactCode
          text={draft.wechat_qrcode}
          onChange={text => store.change('wechat_qrcode', text)}
        />
        <Photos store={store} />
        <Switches store={store} />
        <Button
          kind='main'
          busy={isSaving}
          disabled={isUploading || !store.isChanged()}
          onTap={() => void save()}
        >
          保存
        </Button>
        <ToAccount />
      </div>
      <WorkTabs at='我的' />
    </main>
  )
}

/** Who the person is. */
function Words({ store }: { store: ReturnType<typeof createProfileStore> }) {
  const id = useId()
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  return (
    <Card title='资料'>
      {fields.map(([name, label, longest]) => (
        <TextField
          key={name}
          id={`${id}${name}`}
          label={label}
          value={draft[name]}
          problem={faults[name]}
          maxLength={longest}
          inputMode={name === 'phone' ? 'tel' : undefined}
          isAbove
          onChange={text => store.change(name, text)}
        />
      ))}
      <TextField
        id={`${id}intro`}
        label={`一句话介绍（${[...draft.intro].length}/${introLength}）`}
        value={draft.intro}
        problem={faults.intro}
        maxLength={introLength}
        rows={3}
        isAbove
        onChange={text => store.change('intro', text)}
      />
    </Card>
  )
}

/** Where the person ends other logins, and the account. */
const ToAccount = () => (
  <Button kind='quiet' leads='/member-card/account'>
    账号与登录
  </Button>
)

/** Pictures for the customers who open the card. */
function Photos({ store }: { store: ReturnType<typeof createProfileStore> }) {
  const id = useId()
  const photos = useStore(store.$photos)
  return (
    <Card title='名片上的照片'>
      <p id={id} className='text-small mute mb-5'>
        最多 {mostPhotos} 张，你做的茶、布置的席面，顾客点开名片就能看到
      </p>
      <Pictures
        urls={photos}
        most={mostPhotos}
        labelId={id}
        onChange={urls => store.$photos.set(urls)}
        onUploads={step => store.$uploading.set(store.$uploading.get() + step)}
      />
    </Card>
  )
}

function Switches({ store }: { store: ReturnType<typeof createProfileStore> }) {
  const show = useStore(store.$show)
  return (
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
  )
}
