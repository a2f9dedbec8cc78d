import { useStore } from '@nanostores/react'
import { type FormEvent, useId, useState } from 'react'
import { SmsCodeInput } from '../../../campaign/gates/sms-code-input.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { Changed, ChangeStore } from './change-store.ts'

interface ChangeSheetProps {
  store: ChangeStore
  /** Masked phone number that the code is sent to. */
  phone: string
  onClose: () => void
  /** The account has been taken over, or no longer can be. */
  onEnd: (how: Exclude<Changed, 'refused'>) => void
}

/** Input of the code sent to the account's phone. The input is kept whatever fails. */
export function ChangeSheet({ store, phone, onClose, onEnd }: ChangeSheetProps) {
  const { sender, $isChecking, $problem, askCode, change, mend } = store
  const [code, setCode] = useState('')
  const isChecking = useStore($isChecking)
  const problem = useStore($problem)
  const problemId = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const how = await change(code)
    if (how !== 'refused') onEnd(how)
  }

  return (
    <Sheet open title='更换绑定' onClose={onClose}>
      <form
        className='bind-change stack dim loose pb-5'
        onSubmit={event => void submit(event)}
        noValidate
      >
        <p>
          验证码会发到这个账号登记的手机 <span className='num'>{phone}</span>
        </p>
        <div>
          <SmsCodeInput
            sender={sender}
            code={code}
            problemId={problem ? problemId : undefined}
            onCode={typed => {
              setCode(typed)
              mend()
            }}
            onSend={() => void askCode()}
          />
          {problem && (
            <p id={problemId} role='alert' className='text-small bad mt-2'>
              {problem}
            </p>
          )}
        </div>
        <button
          type='submit'
          className='kit-btn kit-btn-main'
          disabled={isChecking}
          aria-busy={isChecking}
        >
          <span>确认更换</span>
        </button>
      </form>
    </Sheet>
  )
}
