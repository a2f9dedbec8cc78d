import './write-off.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { CodeForm } from './code-form.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { StoreCode } from './store-code.tsx'
import { TodayCard } from './today-card.tsx'
import { DonePanel, PreviewPanel, RefusedPanel } from './write-off-panels.tsx'
import { createWriteOffStore } from './write-off-store.ts'

type Way = 'code' | 'store'

const ways = [
  ['code', '核销券码'],
  ['store', '门店码'],
] as const

/** `/pages/work/write-off?redeem=`: redeems a customer's code at the counter, or shows the store's own code. */
export default function WriteOffPage({ query }: PageProps) {
  return <StaffGate skeleton='form'>{me => <WriteOff me={me} query={query} />}</StaffGate>
}

function WriteOff({ me, query }: { me: StoreUserInfo; query: Record<string, string> }) {
  const [store] = useState(() => createWriteOffStore(query))
  const step = useStore(store.$step)
  const busy = useStore(store.$busy)
  const log = useStore(store.$log)

  const [way, setWay] = useState<Way>('code')
  const isStore = step.at === 'input' && way === 'store'

  useEffect(() => void store.open(), [store])

  return (
    <main className='screen work work-write-off follows-host'>
      <header className='work-head row gap-5'>
        <Avatar src={me.user.avatar} name={me.user.name} size={88} />
        <div>
          <h1 className='text-head heavy tight'>{me.user.name}</h1>
          <p className='text-lead bold'>
            {me.shop.shop_name} · {me.shop_store.store_name}
          </p>
        </div>
      </header>
      <div className='work-stack px-5'>
        {step.at === 'input' && (
          <Segment label='核销方式' choices={ways} value={way} onPick={setWay} />
        )}
        {isStore && <StoreCode storeName={me.shop_store.store_name} />}
        {step.at === 'input' && !isStore && <CodeForm store={store} fault={step.fault} />}
        {step.at === 'preview' && (
          <PreviewPanel
            {...step}
            isBusy={busy === 'use'}
            onUse={() => void store.use()}
            onBack={store.next}
          />
        )}
        {step.at === 'done' && <DonePanel {...step} me={me} onNext={store.next} />}
        {step.at === 'refused' && <RefusedPanel {...step} onNext={store.next} />}
        <TodayCard
          log={log}
          storeName={me.shop_store.store_name}
          isBusy={busy !== undefined}
          onUndo={row => void store.undo(row)}
        />
      </div>
    </main>
  )
}
