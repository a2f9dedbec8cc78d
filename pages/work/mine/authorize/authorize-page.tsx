import '../mine.css'
import './authorize.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AuthorizationPurpose } from '../../../../api/index.ts'
import { type PageProps } from '../../../../runtime/index.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { usePolling } from '../../../kit/use-polling.ts'
import { RoleGate } from '../../role-gate.tsx'
import { Segment } from '../../segment.tsx'
import { Stop, Waiting } from '../../staff-gate.tsx'
import { createAuthorizeStore } from './authorize-store.ts'
import { purposeOf, purposes } from './authorize-words.ts'
import { CodeCard } from './code-card.tsx'
import { PayeeCard } from './payee-card.tsx'

/** `/pages/mine/authorize?purpose=`: a code by which somebody becomes the receiver of money, or a merchant. */
export default function AuthorizePage({ query }: PageProps) {
  const [purpose, setPurpose] = useState(() => purposeOf(query.purpose))
  return (
    <RoleGate least='merchant' title='这里只有店主能进' skeleton='form'>
      {() => (
        <main className='screen work follows-host mine'>
          <h1 className='hide-text'>扫码授权</h1>
          <header className='row wrap apart p-5 gap-2'>
            <Segment label='授权做什么' choices={purposes} value={purpose} onPick={setPurpose} />
          </header>
          <Authorize key={purpose} purpose={purpose} />
        </main>
      )}
    </RoleGate>
  )
}

/** Specification: state is asked for every two seconds. */
const FOLLOW_MS = 2000

function Authorize({ purpose }: { purpose: AuthorizationPurpose }) {
  const [store] = useState(() => createAuthorizeStore(purpose))
  const state = useStore(store.$state)
  // A code that somebody has scanned stays while the merchant looks elsewhere.
  useEachLook(() => void (store.data() ? store.follow() : store.load()))
  usePolling(store.follow, FOLLOW_MS)
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <div className='work-stack px-5 pt-5'>
      {purpose === 'payee' && <PayeeCard payee={state.payee} onRelease={store.release} />}
      <CodeCard shown={state} purpose={purpose} store={store} />
    </div>
  )
}
