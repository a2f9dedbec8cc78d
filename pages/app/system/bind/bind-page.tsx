import './bind.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $loginTip, $visitor, type BindType } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, showModal } from '../../../../runtime/index.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { BindAccount } from './bind-account.tsx'
import { bindType, createBindStore } from './bind-store.ts'
import { bindUses } from './bind-uses.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { createChangeStore } from './change-store.ts'

/** Binds an account of the shop to this user of the messaging app. */
export default function BindPage({ query }: PageProps) {
  const type = bindType(query.type)
  const isBad = type === undefined
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  return type ? <Bind type={type} ticket={query.ticket} back={query.back} /> : null
}

interface BindProps {
  type: BindType
  ticket: string | undefined
  back: string | undefined
}

function Bind({ type, ticket, back }: BindProps) {
  const [{ $state, load, bind, afterChange }] = useState(() => createBindStore(type, ticket, back))
  const [change] = useState(() => createChangeStore({ type, ticket }))
  const [isChanging, setChanging] = useState(false)
  const state = useStore($state)
  useEffect(() => void load(), [load])

  async function askToBind(): Promise<void> {
    if (await isWanted('绑定这个微信？', bindUses[type].effect, '确认绑定')) await bind()
  }

  async function askToChange(): Promise<void> {
    // Before a snapshot visitor has typed anything.
    if ($visitor.get().isSnapshot) return $loginTip.set(true)
    const effect = `${bindUses[type].effect}，原来的微信不再能用`
    if (await isWanted('更换绑定？', effect, '继续')) setChanging(true)
  }

  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status !== 'ready')
    return <Unread isExpired={state.status === 'expired'} onRetry={() => void load()} />
  const { answer, busy } = state
  return (
    <>
      <BindAccount
        answer={answer}
        busy={busy}
        onBind={() => void askToBind()}
        onChange={() => void askToChange()}
      />
      {isChanging && (
        <ChangeSheet
          store={change}
          phone={answer.phone}
          onClose={() => setChanging(false)}
          onEnd={how => {
            setChanging(false)
            void afterChange(how)
          }}
        />
      )}
    </>
  )
}

async function isWanted(title: string, content: string, confirmText: string): Promise<boolean> {
  const { confirm } = await showModal({ title, content, confirmText })
  return confirm
}

function Unread({ isExpired, onRetry }: { isExpired: boolean; onRetry: () => void }) {
  if (!isExpired) return <LoadFailed onRetry={onRetry} />
  return (
    <StateScreen
      kind='ended'
      title='二维码已过期'
      text='请重新扫码'
      actions={[{ text: '返回', onTap: () => void navigateBack() }]}
    />
  )
}
