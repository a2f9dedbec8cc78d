import './staff.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { StoreUserInfo } from '../../api/index.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton, type SkeletonProps } from '../kit/state/skeleton.tsx'
import { useLazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import { useOnline } from '../kit/state/use-online.ts'
import { $entry, loadEntry } from './entry.ts'
import type { StopKind } from './stop-screen.tsx'

export interface StaffGateProps {
  /** The shape of the page behind, for the time of asking. */
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Lets staff in and tells everybody else why not. */
export function StaffGate({ skeleton = 'list', children }: StaffGateProps) {
  const entry = useStore($entry)

  useEffect(() => void loadEntry(), [])

  if (entry.status === 'ready') return children(entry.me)
  if (entry.status === 'loading') return <Waiting kind={skeleton} />
  return <Stop kind={entry.status} onRetry={() => void loadEntry()} />
}

/** A staff page until its data is there. */
export function Waiting({ kind = 'list' }: { kind?: SkeletonProps['kind'] }) {
  return (
    <main className='screen work follows-host'>
      <Skeleton kind={kind} />
    </main>
  )
}

const loadStop = () =>
  import('./stop-screen.tsx').then(({ StopScreen }) => (props: StopProps) => (
    <StopScreen {...props} />
  ))

export interface StopProps {
  kind: StopKind
  /** In place of the usual words. */
  title?: string
  onRetry?: () => void
}

/** Why the page cannot be shown, and a way on. Its pictures and buttons come late: who gets in needs none of them. */
export function Stop(props: StopProps) {
  const draw = useLazyWithRetry(loadStop)
  useOnline(props.kind === 'failed' ? props.onRetry : undefined)
  if (draw) return draw(props)
  return props.kind === 'failed' ? <PlainFailure onRetry={props.onRetry} /> : <Waiting />
}

/** Without a network the drawn screen does not come either. */
function PlainFailure({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <main className='screen work follows-host'>
      <section className='work-plain' role='alert'>
        <p>加载失败</p>
        {onRetry && (
          <Button kind='quiet' size='small' onTap={onRetry}>
            重试
          </Button>
        )}
      </section>
    </main>
  )
}
