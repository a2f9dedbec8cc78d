import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { isId } from '../../api/index.ts'
import { redirectTo } from '../../runtime/index.ts'
import { createQuery } from '../data/query.ts'
import { Skeleton } from '../kit/state/skeleton.tsx'
import { MissingContent } from './missing-content.tsx'

export interface DetailPageProps<Detail> {
  /** As in the address; an invalid one leads to the error page. */
  id: string | undefined
  /** Sends the request; only the initial value is used. */
  request: () => Promise<Detail>
  children: (detail: Detail) => ReactNode
}

/** A page of one material in all its states. */
export function DetailPage<Detail>({ id, request, children }: DetailPageProps<Detail>) {
  const [{ $state, reload }] = useState(() =>
    createQuery<{ detail: Detail }>({ read: async () => ({ detail: await request() }) }),
  )
  const state = useStore($state)

  useEffect(() => {
    if (isId(id)) void reload()
    else void redirectTo({ url: '/error?type=param' })
  }, [id, reload])

  if (state.status === 'ready') return children(state.detail)
  if (state.status === 'loading') return <DetailLoading />
  return <MissingContent isGone={state.status === 'notFound'} onRetry={() => void reload()} />
}

export function DetailLoading() {
  return (
    <main className='screen article-loading'>
      <Skeleton kind='article' />
    </main>
  )
}
