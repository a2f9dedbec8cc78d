import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Choices } from '../choices.tsx'
import type { ListStore } from './list-store.ts'

export interface TagChoicesProps {
  tags: ListStore['tags']
  chosen: number[]
  onFlip: (tagId: number) => void
}

/** The shop's tags by group, to be chosen. */
export function TagChoices({ tags, chosen, onFlip }: TagChoicesProps) {
  const state = useStore(tags.$state)
  useEffect(() => void tags.load(), [tags])
  if (state.status === 'loading') return <p className='text-small mute'>标签加载中</p>
  if (state.status !== 'ready') return <FailedLine onRetry={() => void tags.load()} />
  const groups = state.groups.filter(group => group.tags.length > 0)
  if (groups.length === 0) return <p className='text-small mute'>店里还没有标签</p>
  return groups.map(group => (
    <section key={group.group_id} className='mb-6'>
      <h3 className='text-body dim bold mb-3'>{group.name}</h3>
      <Choices
        label={group.name}
        rows={group.tags.map(({ tag_id, name }) => [tag_id, name] as const)}
        isOn={id => chosen.includes(id)}
        onPick={onFlip}
      />
    </section>
  ))
}
