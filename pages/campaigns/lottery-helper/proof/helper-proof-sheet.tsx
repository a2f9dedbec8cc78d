import '../steps.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { createHelperProofStore } from './helper-proof-store.ts'

interface ProofSheetProps {
  id: number
  /** The visitor's codes. */
  codes: readonly string[]
  onClose: () => void
}

/** The seed and its hash, and a button that verifies the draw on this phone. */
export function ProofSheet({ id, codes, onClose }: ProofSheetProps) {
  const [store] = useState(() => createHelperProofStore({ id, codes }))
  const state = useStore(store.$proof)
  const found = useStore(store.$found)
  const isChecking = useStore(store.$isChecking)

  useEffect(() => {
    void store.load()
  }, [store])

  return (
    <Sheet open title='验证开奖' onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <FailedLine onRetry={() => void store.load()} />
      )}
      {state.status === 'ready' && (
        <div>
          <ol className='helper-how'>
            <li className='text-body py-1'>核对种子与开奖前公布的指纹</li>
            <li className='text-body py-1'>
              用种子给 {state.winners.checkable.codes_n} 个抽奖码重新排序
            </li>
            <li className='text-body py-1'>按顺序发奖品，和公布的名单逐个比对</li>
            {state.winners.rounds.length > 1 && (
              <li className='text-body py-1'>重抽的每一轮也这样算：上一轮的种子就是它的指纹</li>
            )}
          </ol>
          <p className='helper-small text-note mute mt-3'>
            种子指纹 <code className='break'>{state.winners.checkable.seed_hash}</code>
          </p>
          <p className='helper-small text-note mute mt-3'>
            种子 <code className='break'>{state.winners.checkable.seed}</code>
          </p>
          {state.winners.rounds.slice(1).map(({ round, seed }) => (
            <p key={round} className='helper-small text-note mute mt-3'>
              第 {round} 轮种子 <code className='break'>{seed}</code>
            </p>
          ))}
          <p className='tint py-4' role='status'>
            {found}
          </p>
          <Button kind='main' busy={isChecking} onTap={() => void store.check()}>
            重新算一遍
          </Button>
        </div>
      )}
    </Sheet>
  )
}
