import { useStore } from '@nanostores/react'
import type { FormField } from '../../../../api/index.ts'
import { SmsCodeInput } from '../../../campaign/gates/sms-code-input.tsx'
import type { FormStore } from '../form-store.ts'

export interface CodeFieldProps {
  field: FormField
  problemId: string | undefined
  store: FormStore
}

/** Input of the code that verifies the phone number of the field above. */
export function CodeField({ field, problemId, store }: CodeFieldProps) {
  const { [field.key]: code = '' } = useStore(store.codes.$codes)
  return (
    <div className='mt-3'>
      <SmsCodeInput
        sender={store.codes.senderOf(field.key)}
        code={code}
        problemId={problemId}
        label={`${field.label}的短信验证码`}
        onCode={typed => store.changeCode(field.key, typed)}
        onSend={() => void store.askCode(field)}
      />
    </div>
  )
}
