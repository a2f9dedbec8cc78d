import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { MemberProfile } from '../../../api/index.ts'
import { SmsCodeInput } from '../../campaign/gates/sms-code-input.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { PhoneDraft, ProfileStore } from './profile-store.ts'

export interface PhoneSheetProps {
  profile: MemberProfile
  draft: PhoneDraft
  store: ProfileStore
}

/** Changes the phone number: a code sent to the old number, and one to the new. */
export function PhoneSheet({ profile, draft, store }: PhoneSheetProps) {
  const problems = useStore(store.$problems)
  const isSaving = useStore(store.$isSaving)
  const id = useId()
  const hasOld = profile.phone !== ''
  const isReady =
    draft.phone.length === 11 && draft.code.length === 6 && (!hasOld || draft.oldCode.length === 6)
  return (
    <Sheet open title={hasOld ? '更换手机号' : '绑定手机号'} onClose={store.closePhone}>
      <div className='member-phone'>
        {hasOld && <OldPhone profile={profile} draft={draft} store={store} />}
        <section className='pb-5'>
          <h3 className='text-body bold py-3'>{hasOld ? '再验证新手机号' : '验证手机号'}</h3>
          <input
            className='kit-input num'
            type='tel'
            inputMode='tel'
            maxLength={13}
            placeholder='新手机号'
            aria-label='新手机号'
            aria-invalid={problems.phone !== undefined}
            aria-describedby={problems.phone && `${id}-phone`}
            value={draft.phone}
            onChange={event =>
              store.changePhone({ phone: event.target.value.replace(/\D/g, '').slice(0, 11) })
            }
          />
          <Problem id={`${id}-phone`} text={problems.phone} />
          <SmsCodeInput
            sender={store.newSender}
            code={draft.code}
            label='新手机号的验证码'
            problemId={problems.code && `${id}-code`}
            onCode={code => store.changePhone({ code })}
            onSend={() => void store.askCode('new')}
          />
          <Problem id={`${id}-code`} text={problems.code} />
        </section>
        <Button
          className='wide'
          kind='main'
          busy={isSaving}
          disabled={!isReady}
          onTap={() => void store.savePhone()}
        >
          {hasOld ? '确认更换' : '确认绑定'}
        </Button>
      </div>
    </Sheet>
  )
}

function OldPhone({ profile, draft, store }: PhoneSheetProps) {
  const problems = useStore(store.$problems)
  const id = useId()
  return (
    <section className='pb-5'>
      <h3 className='text-body bold py-3'>
        先验证现在的手机号 <span className='num'>{profile.phone}</span>
      </h3>
      <SmsCodeInput
        sender={store.oldSender}
        code={draft.oldCode}
        label='现在手机号的验证码'
        problemId={problems.oldCode && `${id}-old`}
        onCode={oldCode => store.changePhone({ oldCode })}
        onSend={() => void store.askCode('old')}
      />
      <Problem id={`${id}-old`} text={problems.oldCode} />
    </section>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} role='alert' className='text-note bad mb-1'>
      {text}
    </p>
  )
}
