import './setup.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { claimShop, codes, isRefused, setupClaim, type SetupClaim } from '../../../api/index.ts'
import { redirectTo, showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { reloadEntry } from '../entry.ts'
import { PersonFields, usePerson } from '../stores/person-fields.tsx'

const createClaim = (ticket: string) =>
  createQuery<SetupClaim>({ read: how => setupClaim({ ticket }, how) })

const toShop = { text: '看主页', onTap: () => void redirectTo({ url: '/brand' }) }
const toSetup = () => redirectTo({ url: '/pages/store/setup' })

/** Whoever opens the printed address first becomes the owner. */
export function Claim({ ticket }: { ticket: string }) {
  const [query] = useState(() => createClaim(ticket))
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  const isMine = state.status === 'ready' && state.state === 'mine'
  useEffect(() => {
    if (isMine) void toSetup()
  }, [isMine])
  if (state.status === 'loading' || isMine) return <Skeleton kind='form' />
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void query.reload()} />
  if (state.state === 'taken') {
    return (
      <StateScreen
        kind='denied'
        title='这家店已经有店主了'
        text='要一起打理，请店主在店员管理里邀请你'
        actions={[toShop]}
      />
    )
  }
  if (state.state !== 'open') {
    return (
      <StateScreen
        kind='ended'
        title='装店地址已失效'
        text={
          '地址一小时有效，只能用一次，打印了新的就用新的\n在服务器上运行 npm run brand -- address 再打印一个'
        }
        actions={[{ text: '再看一次', onGo: () => query.reload() }]}
      />
    )
  }
  return <ClaimForm ticket={ticket} claim={state} onOver={() => void query.load()} />
}

interface ClaimFormProps {
  ticket: string
  claim: SetupClaim
  /** The address cannot be used any more. */
  onOver: () => void
}

function ClaimForm({ ticket, claim, onOver }: ClaimFormProps) {
  const { take, drop, ...fields } = usePerson('claim', { name: claim.nickname, phone: claim.phone })
  const [submission] = useState(createSubmission)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    const person = take()
    if (!person || isBusy) return
    setBusy(true)
    try {
      const body = { ticket, ...person }
      await submission.send(body, reqId => claimShop({ ...body, reqId }))
      drop()
      await reloadEntry()
      await toSetup()
    } catch (error) {
      if (isRefused(error, codes.qrOutOfDate) || isRefused(error, codes.stateChanged)) onOver()
      // A failure of the network has been reported by the call.
      else if (isRefused(error)) void showToast({ title: error.message, icon: 'none' })
    }
    setBusy(false)
  }

  return (
    <main className='screen screen-bar work follows-host setup'>
      <header className='p-6'>
        <h1 className='text-title tight'>
          {claim.brand_name ? `装好${claim.brand_name}` : '装一家新店'}
        </h1>
        <p className='text-small mute mt-2'>你是第一个打开这个地址的人，确认后就是店主</p>
      </header>
      <div className='work-stack px-5'>
        <Card>
          <PersonFields {...fields} />
        </Card>
        <p className='text-small mute px-3'>
          店主能管理门店、店员、商品和货款，以后可以再邀请别的店主
        </p>
      </div>
      <BottomBar>
        <Button kind='main' busy={isBusy} onTap={() => void send()}>
          成为店主，开始装店
        </Button>
      </BottomBar>
    </main>
  )
}
