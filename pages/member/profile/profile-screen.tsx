import { useStore } from '@nanostores/react'
import type { MemberProfile } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { dayText } from '../../kit/text/time.ts'
import { cardNumber } from '../shared/member-words.ts'
import { PersonField } from '../shared/person-fields.tsx'
import type { ProfileStore } from './profile-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

const PhoneSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./phone-sheet.tsx').then(module => module.PhoneSheet),
)

export interface ProfileScreenProps {
  profile: MemberProfile
  store: ProfileStore
  onLeave: () => void
}

export function ProfileScreen({ profile, store, onLeave }: ProfileScreenProps) {
  const phone = useStore(store.$phone)
  return (
    <main className='screen follows-host member-screen stack gap-5'>
      <header className='member-profile-head row px-1 py-3'>
        <Face profile={profile} store={store} />
        <div className='grow'>
          <h1 className='one-line text-title bold'>{profile.nickname}</h1>
          <p className='num text-small mute'>{cardNumber(profile.card_no)}</p>
          <p className='text-small mute'>
            {dayText(profile.opened_at, profile.server_time)}成为会员
          </p>
        </div>
      </header>
      <Fields profile={profile} store={store} />
      <Card title='店里保存了什么' className='member-stored'>
        <Pairs>
          {profile.stored.map(({ label, text }) => (
            <Pair key={label} name={label}>
              {text}
            </Pair>
          ))}
        </Pairs>
        <button
          type='button'
          className='member-profile-account text-body text-left row wide'
          {...leadsTo('/member-card/account')}
        >
          <span className='fill'>登录、导出与注销</span>
          <Icon name='right' size={32} />
        </button>
      </Card>
      <Button kind='quiet' size='mid' onTap={onLeave}>
        退出会员
      </Button>
      {phone && <PhoneSheet profile={profile} draft={phone} store={store} />}
    </main>
  )
}

/** The picture that the card shows; a tap chooses another one. */
function Face({ profile, store }: Omit<ProfileScreenProps, 'onLeave'>) {
  const isBusy = useStore(store.$isUploading)
  return (
    <button
      type='button'
      className='member-profile-face firm'
      aria-label='更换头像'
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void store.changeAvatar()}
    >
      <Avatar src={profile.avatar} name={profile.nickname} size={120} />
      <em className='text-note dim upright' aria-hidden='true'>
        {isBusy ? '上传中' : '更换'}
      </em>
    </button>
  )
}

function Fields({ profile, store }: Omit<ProfileScreenProps, 'onLeave'>) {
  const changed = useStore(store.$draft)
  const problems = useStore(store.$problems)
  const isSaving = useStore(store.$isSaving)
  const draft = {
    name: profile.name,
    birthday: profile.birthday,
    gender: profile.gender,
    region: profile.region,
    storeId: profile.store_id,
    ...changed,
  }
  const hasChanges = Object.keys(changed).length > 0
  return (
    <section className='kit-card' aria-label='个人资料'>
      {profile.fields.map(({ key, required }) =>
        key === 'phone' ? (
          <button
            key={key}
            type='button'
            className='member-profile-phone text-lead text-left wide'
            onClick={() => store.changePhone({})}
          >
            <span>手机号</span>
            <b className='num regular'>{profile.phone || '未绑定'}</b>
            <em className='text-small tint upright'>{profile.phone ? '更换' : '绑定'}</em>
            <Icon name='right' size={32} />
          </button>
        ) : (
          <PersonField
            key={key}
            field={key}
            isRequired={required}
            draft={draft}
            stores={profile.stores}
            problem={problems[key]}
            lock={
              key === 'birthday' && profile.is_birthday_locked === 1 ? '生日一年只能改一次' : ''
            }
            onChange={store.change}
          />
        ),
      )}
      <div className='mt-6'>
        <Button
          className='wide'
          kind='main'
          busy={isSaving}
          disabled={!hasChanges}
          onTap={() => void store.saveFields()}
        >
          {hasChanges ? '保存' : '没有改动'}
        </Button>
      </div>
    </section>
  )
}
