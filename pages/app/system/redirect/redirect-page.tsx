import '../system.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { leaveFor, navigateBack, type PageProps } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { createRedirectStore } from './redirect-store.ts'
import { copyText } from '../../../kit/copy-text.ts'

/** Redirects to an address of ours; any other is shown, and opened only by a tap. */
export default function RedirectPage({ query }: PageProps) {
  const [{ $state, start }] = useState(() => createRedirectStore(query))
  const state = useStore($state)

  useEffect(start, [start])

  if (state.kind === 'foreign') return <Foreign href={state.href} host={state.host} />
  if (state.kind === 'gone' || state.kind === 'failed')
    return <NoLink isGone={state.kind === 'gone'} onRetry={start} />
  return (
    <main className='screen system-wait follows-host row middle dim text-center'>
      <i className='system-ring' />
      <p role='status'>正在前往</p>
      {state.kind === 'slow' && (
        <>
          <p className='system-address text-note mute break'>{state.href}</p>
          <Button kind='soft' size='mid' onTap={() => leaveFor(state.href)}>
            继续访问
          </Button>
        </>
      )}
    </main>
  )
}

function Foreign({ href, host }: { href: string; host: string }) {
  return (
    <StateScreen
      kind='denied'
      title='即将离开本店'
      text={'这个网址不属于店家，请确认可信再打开\n不要在陌生网页里填写密码或付款'}
      actions={[
        { text: '继续访问', onTap: () => leaveFor(href) },
        { text: '返回', onTap: () => void navigateBack(), primary: true },
      ]}
    >
      <button
        type='button'
        className='kit-card system-foreign block wide break'
        onClick={() => void copyText(href)}
      >
        <b className='text-head block'>{host}</b>
        <span className='text-note mute mt-1'>{href}</span>
        <small className='text-note block tint mt-3'>轻点复制</small>
      </button>
    </StateScreen>
  )
}

/** An unknown short link, or one whose target could not be requested. */
function NoLink({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  const back = { text: '返回', onTap: () => void navigateBack() }
  return isGone ? (
    <StateScreen kind='gone' title='没有找到这个链接' text='请让对方重新发一次' actions={[back]} />
  ) : (
    <LoadFailed back={back} onRetry={onRetry} />
  )
}
