import './person-form.css'
import { useStore } from '@nanostores/react'
import { SmsCodeInput } from '../../campaign/gates/sms-code-input.tsx'
import { PersonFields } from '../stores/person-fields.tsx'
import type { PersonFormStore } from './person-form-store.ts'

/** The fields by which somebody says who they are. */
export function PersonForm({ store }: { store: PersonFormStore }) {
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  return (
    <>
      <PersonFields person={draft} shown={faults} hasName={store.hasName} change={store.change} />
      {store.needsCode() && (
        <div className='work-proof pt-5'>
          <SmsCodeInput
            sender={store.sender}
            code={draft.code}
            problemId={faults.code && 'person-code-problem'}
            onCode={code => store.change({ code })}
            onSend={() => void store.askCode()}
          />
          <p id='person-code-problem' role='alert'>
            {faults.code}
          </p>
        </div>
      )}
    </>
  )
}
