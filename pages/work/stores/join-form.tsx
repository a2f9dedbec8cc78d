import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffInvitation } from '../../../api/index.ts'
import { SmsCodeInput } from '../../campaign/gates/sms-code-input.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { createJoinFormStore, type JoinFormStore } from './join-form-store.ts'
import { PersonFields } from './person-fields.tsx'

export interface JoinFormProps {
  ticket: string
  invitation: StaffInvitation
  /** A manager has been asked. */
  onSent: () => void
}

/** What somebody fills in to ask for a seat. */
export function JoinForm({ ticket, invitation, onSent }: JoinFormProps) {
  const { shop_title: title, logo, store_name: place, address, inviter } = invitation
  const [store] = useState(() => createJoinFormStore(ticket, invitation))
  const isBusy = useStore(store.$busy)
  return (
    <main className='screen screen-bar follows-host stores'>
      <Card className='stores-join'>
        <Avatar src={logo} name={title} size={128} />
        <h1>
          加入{title} {place}
        </h1>
        <p>{inviter}邀请你成为店员</p>
        <p className='stores-note'>{address}</p>
      </Card>
      <Card>
        <Fields store={store} />
      </Card>
      <p className='stores-join-note'>提交后由店长确认，通过了会通知你</p>
      <BottomBar>
        <Button
          kind='main'
          busy={isBusy}
          onTap={() => void store.send().then(isSent => isSent && onSent())}
        >
          申请成为店员
        </Button>
      </BottomBar>
    </main>
  )
}

function Fields({ store }: { store: JoinFormStore }) {
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  return (
    <>
      <PersonFields person={draft} shown={faults} change={store.change} />
      {store.needsCode() && (
        <div className='stores-join-code'>
          <SmsCodeInput
            sender={store.sender}
            code={draft.code}
            problemId={faults.code && 'join-code-problem'}
            onCode={code => store.change({ code })}
            onSend={() => void store.askCode()}
          />
          <p id='join-code-problem' role='alert'>
            {faults.code}
          </p>
        </div>
      )}
    </>
  )
}
