import './write-off.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StoreUserInfo } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { CodeForm } from './code-form.tsx'
import { TodayCard } from './today-card.tsx'
import { DonePanel, PreviewPanel, RefusedPanel } from './write-off-panels.tsx'
import { createWriteOffStore, type WriteOffStore } from './write-off-store.ts'

/** `/pages/work/write-off?redeem=`: staff redeem what a customer shows at the counter. */
export default function WriteOffPage({ query }: PageProps) {
  const [store] = useState(() => createWriteOffStore(query))
  const staff = useStore(store.$staff)

  useEffect(() => void store.open(), [store])

  if (staff.status === 'ready') return <WriteOffScreen store={store} me={staff.me} />
  if (staff.status === 'loading') return <Loading />
  if (staff.status === 'failed') {
    return (
      <StateScreen
        kind='error'
        title='加载失败'
        text='网络链接超时,请稍后再试！'
        actions={[{ text: '重试', onTap: () => void store.open() }]}
      />
    )
  }
  return <NoStaff isDisabled={staff.status === 'disabled'} />
}

function WriteOffScreen({ store, me }: { store: WriteOffStore; me: StoreUserInfo }) {
  const step = useStore(store.$step)
  const busy = useStore(store.$busy)
  const log = useStore(store.$log)
  return (
    <main className='screen work follows-host'>
      <header className='work-head'>
        <Avatar src={me.user.avatar} name={me.user.name} size={88} />
        <div>
          <h1>{me.user.name}</h1>
          <p>
            {me.shop.shop_name} · {me.shop_store.store_name}
          </p>
        </div>
      </header>
      <div className='work-stack'>
        {step.at === 'input' && <CodeForm store={store} fault={step.fault} />}
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

function Loading() {
  return (
    <main className='screen work follows-host'>
      <Skeleton kind='form' />
    </main>
  )
}

function NoStaff({ isDisabled }: { isDisabled: boolean }) {
  const home = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }
  return (
    <StateScreen
      kind='denied'
      title={isDisabled ? '你的店员身份已停用' : '您还不是店员'}
      text={
        isDisabled ? '请联系店长恢复后再核销' : '核销只对店员开放\n请向店长要入店二维码，扫码加入'
      }
      actions={[home]}
    />
  )
}
