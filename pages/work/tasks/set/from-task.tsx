import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { getTaskPeople } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { Stop, Waiting } from '../../staff-gate.tsx'
import { draftOf } from './add-rules.ts'
import type { TaskSource } from './add-store.ts'

interface FromTaskProps {
  taskId: number
  isCopy: boolean
  children: (source: TaskSource) => ReactNode
}

/** Reads the task that a form begins with. */
export function FromTask({ taskId, isCopy, children }: FromTaskProps) {
  const [query] = useState(() =>
    createQuery({ read: how => getTaskPeople({ taskId }, { ...how }) }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.load()} />
  const userIds = state.people.map(({ user_id }) => user_id)
  return children({
    draft: draftOf(state.task, userIds, isCopy),
    taskId: isCopy ? 0 : taskId,
  })
}
