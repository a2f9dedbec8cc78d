import '../../kit/lined.css'
import { useEffect, useState } from 'react'
import { type AnnualReview, annualReview } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { createQuery } from '../../data/query.ts'
import { useStore } from '@nanostores/react'
import type { AnnualScreenProps } from './screen-props.ts'

const Code = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(({ CodeSheet }) => CodeSheet),
)

export function AnnualSheets({ store, detail, sheet, closeSheet }: AnnualScreenProps) {
  if (sheet?.kind === 'code') {
    return (
      <Code
        grantId={sheet.grantId}
        brief={
          <p className='text-lead'>
            <b>{sheet.title}</b>
          </p>
        }
        onSettled={() => void store.load()}
        onClose={closeSheet}
      />
    )
  }
  if (sheet?.kind !== 'review') return null
  const { id } = detail.activity
  return (
    <ReviewSheet id={String(id)} year={Number(detail.today.slice(0, 4))} onClose={closeSheet} />
  )
}

interface ReviewProps {
  id: string
  year: number
  onClose: () => void
}

/** The year in five numbers. */
function ReviewSheet({ id, year, onClose }: ReviewProps) {
  const [query] = useState(() =>
    createQuery<AnnualReview>({ read: how => annualReview({ id, year }, how) }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  return (
    <Sheet open title={`${year} 年，你和我们`} onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'ready' && (
        <dl className='annual-review lined'>
          {numbersOf(state).map(([name, figure]) => (
            <div className='flex at-baseline apart' key={name}>
              <dt>{name}</dt>
              <dd className='num text-title tint bold'>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <FailedLine onRetry={() => void query.reload()} />
      )}
    </Sheet>
  )
}

const numbersOf = ({ stamps, orders, points, saved_fen, friends }: AnnualReview) =>
  [
    ['盖了印章', `${stamps} 枚`],
    ['下了订单', `${orders} 笔`],
    ['攒下积分', `${points}`],
    ['省下', `${yuan(saved_fen)} 元`],
    ['带来朋友', `${friends} 位`],
  ] as const
