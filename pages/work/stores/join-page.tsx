import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  codes,
  isRefused,
  joinAsStaff,
  type StaffInvitation,
  staffInvitation,
} from '../../../api/index.ts'
import { type PageProps, redirectTo, reLaunch, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { PersonFields, usePerson } from './person-fields.tsx'

const createInvitation = (ticket: string) =>
  createQuery<StaffInvitation, 'over'>({
    read: how => staffInvitation({ ticket }, how),
    statusOf: error => (isRefused(error, codes.qrOutOfDate) ? 'over' : undefined),
  })

const toShop = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }
const toWork = { text: '去工作台', onTap: () => void reLaunch({ url: '/pages/work/index' }) }

/** `/pages/store/join?ticket=`: an invitation to become staff of a store. */
export default function JoinPage({ query: { ticket = '' } }: PageProps) {
  const [query] = useState(() => createInvitation(ticket))
  const state = useStore(query.$state)
  useEffect(() => {
    if (ticket === '') void redirectTo({ url: '/error?type=param' })
    else void query.load()
  }, [query, ticket])
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status === 'over') {
    return (
      <StateScreen
        kind='ended'
        title='邀请已失效'
        text='邀请码 24 小时有效，请店里重新发一个'
        actions={[toShop]}
      />
    )
  }
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void query.reload()} />
  if (state.state !== 'open') return <Taken state={state.state} place={state.store_name} />
  return <Join ticket={ticket} invitation={state} />
}

function Taken({ state, place }: { state: 'mine' | 'other' | 'disabled'; place: string }) {
  if (state === 'mine') {
    return <StateScreen kind='empty' title={`你已经是${place}的店员`} actions={[toWork]} />
  }
  if (state === 'other') {
    return (
      <StateScreen
        kind='denied'
        title='你已经是别家门店的店员'
        text={`要换到${place}，请联系店主`}
        actions={[toWork]}
      />
    )
  }
  return (
    <StateScreen
      kind='denied'
      title='你的店员身份已停用'
      text='请联系店长恢复后再来'
      actions={[toShop]}
    />
  )
}

function Join({ ticket, invitation }: { ticket: string; invitation: StaffInvitation }) {
  const { shop_title: title, logo, store_name: place, address, inviter } = invitation
  const submit = useSubmission()
  const { take, ...fields } = usePerson()
  const [isBusy, setBusy] = useState(false)

  async function join(): Promise<void> {
    const person = take()
    if (!person) return
    setBusy(true)
    const body = { ticket, ...person }
    const done = await submit(body, reqId => joinAsStaff({ ...body, reqId }))
    setBusy(false)
    if (!done) return
    void showToast({ title: `欢迎加入${place}`, icon: 'none' })
    toWork.onTap()
  }

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
        <PersonFields {...fields} />
      </Card>
      <BottomBar>
        <Button kind='main' busy={isBusy} onTap={() => void join()}>
          成为店员
        </Button>
      </BottomBar>
    </main>
  )
}
