import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  type AuthorizationLook,
  decideAuthorization,
  sendAuthorizeCode,
} from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { PersonForm } from '../../person/person-form.tsx'
import { createPersonFormStore } from '../../person/person-form-store.ts'
import type { AgreeStore } from './agree-store.ts'
import { wordsOf } from './authorize-words.ts'

export interface AgreeFormProps {
  look: AuthorizationLook
  store: Pick<AgreeStore, 'ticket' | 'change' | 'load' | 'refuse'>
}

/** What the merchant asks, and the phone by which the person answers. */
export function AgreeForm({ look, store }: AgreeFormProps) {
  const { ticket } = store
  const [form] = useState(() =>
    createPersonFormStore({
      known: look.phone,
      hasName: look.needs_name === 1,
      askCode: wish => sendAuthorizeCode({ ticket, ...wish }),
      submit: async (person, reqId) => {
        const answer = await decideAuthorization({ ticket, agree: 1, ...person, reqId })
        store.change(() => answer)
      },
      onOver: () => void store.load(),
    }),
  )
  const isBusy = useStore(form.$busy)
  const { wish, follows, agree } = wordsOf[look.purpose]

  async function refuse(): Promise<void> {
    const content = '这个码就不能再用了，改主意要请店主重新给你扫'
    const { confirm } = await showModal({ title: '不同意？', content })
    if (confirm) await store.refuse()
  }

  return (
    <main className='screen screen-bar work follows-host'>
      <div className='work-stack px-5 pt-5'>
        <Card className='authorize-ask text-center gap-2'>
          <Avatar src={look.logo} name={look.shop_title} size={128} />
          <h1 className='text-title mt-2'>{look.shop_title}</h1>
          <p>
            店主{look.nickname}
            {wish}
          </p>
        </Card>
        <Card title='同意之后'>
          <ul className='text-body dim loose'>
            {follows.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <PersonForm store={form} />
        </Card>
        <p className='text-note mute text-center'>
          不认识这家店，或不是店主当面请你扫的，请不要同意
        </p>
      </div>
      <BottomBar>
        <Button kind='soft' onTap={() => void refuse()}>
          不同意
        </Button>
        <Button kind='main' busy={isBusy} onTap={() => void form.send()}>
          {agree}
        </Button>
      </BottomBar>
    </main>
  )
}
