import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { joinAsStaff, type StaffInvitation, sendJoinCode } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { PersonForm } from '../person/person-form.tsx'
import { createPersonFormStore } from '../person/person-form-store.ts'

export interface JoinFormProps {
  ticket: string
  invitation: StaffInvitation
  /** A manager has been asked. */
  onSent: () => void
  /** The invitation cannot be taken any more. */
  onOver: () => void
}

/** What somebody fills in to ask for a seat. */
export function JoinForm({ ticket, invitation, onSent, onOver }: JoinFormProps) {
  const { shop_title: title, logo, store_name: place, address, inviter, phone } = invitation
  const [store] = useState(() =>
    createPersonFormStore({
      known: phone,
      hasName: true,
      askCode: wish => sendJoinCode({ ticket, ...wish }),
      submit: ({ name = '', ...person }, reqId) => joinAsStaff({ ticket, name, ...person, reqId }),
      onOver,
    }),
  )
  const isBusy = useStore(store.$busy)
  return (
    <main className='screen screen-bar follows-host stores'>
      <Card className='stores-join text-center gap-2 mx-5 mt-5 mb-5'>
        <Avatar src={logo} name={title} size={128} />
        <h1 className='text-title mt-2'>
          加入{title} {place}
        </h1>
        <p>{inviter}邀请你成为店员</p>
        <p className='text-small mute'>{address}</p>
      </Card>
      <Card>
        <PersonForm store={store} />
      </Card>
      <p className='text-small mute text-center mx-5 mt-5 mb-5'>提交后由店长确认，通过了会通知你</p>
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
