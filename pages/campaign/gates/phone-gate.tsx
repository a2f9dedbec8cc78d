import '../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useId, useState } from 'react'
import type { PhoneGateStore } from './phone-gate-store.ts'
import { SmsCodeInput } from './sms-code-input.tsx'

/** Form for a phone number and the code sent to it. The input is kept whatever fails. */
export function PhoneGate({ store, onMet }: { store: PhoneGateStore; onMet: () => void }) {
  const { sender, $isChecking, $problems, check, askCode, mend } = store
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const isChecking = useStore($isChecking)
  const problems = useStore($problems)
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await check({ phone, code })) onMet()
  }

  return (
    <form className='stack spaced-5' onSubmit={event => void submit(event)} noValidate>
      <p>验证手机号后参与，号码只用于本店活动的核对和通知</p>
      <div>
        <input
          className='kit-input num'
          type='tel'
          value={phone}
          inputMode='tel'
          autoComplete='tel-national'
          enterKeyHint='next'
          maxLength={13}
          placeholder='手机号'
          aria-label='手机号'
          aria-describedby={problems.phone && `${id}phone`}
          aria-invalid={problems.phone !== undefined}
          onChange={event => {
            setPhone(event.target.value.replace(/\D/g, '').slice(0, 11))
            mend('phone')
          }}
        />
        <Problem id={`${id}phone`} text={problems.phone} />
      </div>
      <div>
        <SmsCodeInput
          sender={sender}
          code={code}
          problemId={problems.code && `${id}code`}
          onCode={typed => {
            setCode(typed)
            mend('code')
          }}
          onSend={() => void askCode(phone)}
        />
        <Problem id={`${id}code`} text={problems.code} />
      </div>
      <button
        type='submit'
        className='kit-btn kit-btn-main'
        disabled={isChecking}
        aria-busy={isChecking}
      >
        <span>验证并继续</span>
      </button>
    </form>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} role='alert' className='campaign-gate-problem bad mt-2 text-small'>
      {text}
    </p>
  )
}
