import './staff.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { StoreUserInfo } from '../../api/index.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton, type SkeletonProps } from '../kit/state/skeleton.tsx'
import { useLazyWithRetry } from '../kit/state/lazy-with-retry.tsx'
import { Plug } from '../kit/state/plug.tsx'
import { useOnline } from '../kit/state/use-online.ts'
import { $entry, loadEntry } from './entry.ts'
import type { StopKind } from './stop-screen.tsx'

export interface StaffGateProps {
  /** Skeleton of the page while the check is pending. */
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Shows its children to staff, and everybody else the reason for the refusal. */
export function StaffGate({ skeleton = 'list', children }: StaffGateProps) {
  const entry = useStore($entry)

  useEffect(() => void loadEntry(), [])

  if (entry.status === 'ready') return children(entry.me)
  if (entry.status === 'loading') return <Waiting kind={skeleton} />
  return <Stop kind={entry.status} onRetry={() => void loadEntry()} />
}

/** Loading state of a staff page. */
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
  /** Replaces the default title. */
  title?: string
  onRetry?: () => void
}

/** Why the page cannot be shown, and an action. Lazy, because most visitors do not see it. */
export function Stop(props: StopProps) {
  const draw = useLazyWithRetry(loadStop)
  useOnline(props.kind === 'failed' ? props.onRetry : undefined)
  if (draw) return draw(props)
  return props.kind === 'failed' ? <PlainFailure onRetry={props.onRetry} /> : <Waiting />
}

/** While offline the lazy screen does not load either. */
function PlainFailure({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <main className='screen work follows-host'>
      <section className='work-plain dim text-center gap-5' role='alert'>
        <Plug />
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
