import '../shared/member.css'
import './mall.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { type MallList, mallList } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { createQuery } from '../../data/query.ts'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { type MallChoice, MallScreen } from './mall-screen.tsx'

/** `/member-card/mall?category=&sort=&can=`: the points mall. */
export default function MallPage({ query }: PageProps) {
  const first = useFirstAnswer<MallList>()
  const [store] = useState(() => createMallStore(choiceOf(query), first))
  const state = useStore(store.$state)
  const choice = useStore(store.$choice)
  useEachLook(() => void store.load())

  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>积分商城</h1>
      {state.status === 'loading' && <Skeleton kind='campaign' />}
      {state.status === 'ready' && (
        <MallScreen mall={state.mall} choice={choice} onChoose={store.choose} />
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <ListFailed onRetry={() => void store.load()} />
      )}
    </main>
  )
}

const choiceOf = ({ category = '', sort, can }: Record<string, string>): MallChoice => ({
  category: category.slice(0, 20),
  sort: sort === 'points' || sort === 'new' ? sort : 'default',
  can: can === '1' ? 1 : 0,
})

function createMallStore(given: MallChoice, first?: MallList) {
  const $choice = atom(given)
  const query = createQuery<{ mall: MallList }>({
    read: async how => ({ mall: await mallList(questionOf($choice.get()), how) }),
  })
  if (first) query.begin({ mall: first })

  function choose(patch: Partial<MallChoice>): void {
    $choice.set({ ...$choice.get(), ...patch })
    void query.load()
  }

  return { $state: query.$state, $choice, load: query.load, choose }
}

/** Without what is usual, so that the first question is the one that the served HTML has asked. */
const questionOf = ({ category, sort, can }: MallChoice) => ({
  ...(category && { category }),
  ...(sort !== 'default' && { sort }),
  ...(can && { can }),
})
