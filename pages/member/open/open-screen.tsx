import { memberStatus } from '../../../api/values/member-status.ts'
import { useStore } from '@nanostores/react'
import { type FormEvent, useId } from 'react'
import type { CardForm } from '../../../api/index.ts'
import { SmsCodeInput } from '../../campaign/gates/sms-code-input.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { Icon } from '../../kit/icon.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { giftText } from '../shared/member-words.ts'
import { PersonField } from '../shared/person-fields.tsx'
import { asksPhone, type OpenDraft, type OpenProblems } from './open-rules.ts'
import type { OpenStore } from './open-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

export interface OpenScreenProps {
  form: CardForm
  store: OpenStore
}

/** The shop's questions, the terms, and one button. */
export function OpenScreen({ form, store }: OpenScreenProps) {
  const draft = useStore(store.$draft)
  const problems = useStore(store.$problems)
  const isSending = useStore(store.$isSending)
  const gift = giftText(form.gift)
  const isBack = form.status === memberStatus.left

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    void store.submit()
  }

  return (
    <main className='screen member-screen member-open' style={themeOf(form.card.color)}>
      <header className='px-3 pt-3 pb-6'>
        <h1 className='heavy tight'>{isBack ? '欢迎回来' : `开通${form.card.name}`}</h1>
        <p className='text-body tint'>
          {isBack
            ? '确认一下，等级和积分马上恢复'
            : gift
              ? `开卡即得 ${gift}`
              : '免费开通，马上能用'}
        </p>
      </header>
      <form className='kit-card' noValidate onSubmit={handleSubmit}>
        {(isBack ? [] : form.fields).map(({ key, required }) =>
          key === 'phone' ? (
            <PhoneLines key={key} form={form} draft={draft} problems={problems} store={store} />
          ) : (
            <PersonField
              key={key}
              field={key}
              isRequired={required}
              draft={draft}
              stores={form.stores}
              problem={problems[key]}
              onChange={store.change}
            />
          ),
        )}
        <Agreement
          isOn={draft.hasAgreed}
          problem={problems.agree}
          onFlip={hasAgreed => store.change({ hasAgreed })}
        />
        <button
          type='submit'
          className='kit-btn kit-btn-main wide mt-3'
          disabled={isSending}
          aria-busy={isSending}
        >
          <span>{isBack ? '恢复会员卡' : '立即开卡'}</span>
        </button>
      </form>
      <p className='member-note text-small mute loose text-center mt-5 px-3 break'>
        资料只用于会员服务，开卡后可以随时在个人资料里修改或退出
      </p>
    </main>
  )
}

interface PhoneLinesProps extends OpenScreenProps {
  draft: OpenDraft
  problems: OpenProblems
}

function PhoneLines({ form, draft, problems, store }: PhoneLinesProps) {
  const id = useId()
  if (!asksPhone(form, draft)) {
    return (
      <FieldLine id={id} label='手机号' problem={problems.phone}>
        <span className='kit-pick'>
          <span className='num'>{form.known_phone}</span>
          <button
            type='button'
            id={id}
            className='member-other text-body tint'
            onClick={() => store.change({ isOther: true })}
          >
            换一个
          </button>
        </span>
      </FieldLine>
    )
  }
  return (
    <>
      <FieldLine id={id} label='手机号' problem={problems.phone}>
        <input
          id={id}
          data-field='phone'
          type='tel'
          inputMode='tel'
          autoComplete='tel-national'
          maxLength={13}
          placeholder='11 位手机号'
          value={draft.phone}
          aria-invalid={problems.phone !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={event =>
            store.change({ phone: event.target.value.replace(/\D/g, '').slice(0, 11) })
          }
        />
      </FieldLine>
      <div className='py-4'>
        <SmsCodeInput
          sender={store.sender}
          code={draft.code}
          problemId={problems.code && `${id}-code`}
          onCode={code => store.change({ code })}
          onSend={() => void store.askCode()}
        />
        {problems.code && (
          <p id={`${id}-code`} role='alert' className='member-problem text-note bad'>
            {problems.code}
          </p>
        )}
      </div>
    </>
  )
}

interface AgreementProps {
  isOn: boolean
  problem: string | undefined
  onFlip: (isOn: boolean) => void
}

function Agreement({ isOn, problem, onFlip }: AgreementProps) {
  return (
    <div className='member-agree text-body row wrap py-3'>
      <button
        type='button'
        role='checkbox'
        aria-checked={isOn}
        aria-label='我已阅读并同意会员协议'
        onClick={() => onFlip(!isOn)}
      >
        <i className='mr-3'>{isOn && <Icon name='check' size={28} />}</i>
        我已阅读并同意
      </button>
      <button type='button' {...leadsTo('/member-card/protocol')}>
        《会员协议》
      </button>
      <p className='member-problem text-note bad wide' role='alert'>
        {problem}
      </p>
    </div>
  )
}
