import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { LiveCodeDetail } from '../../../../api/index.ts'
import type { LiveProps, LiveType } from '../live-type.ts'
import { NoTargetCard } from '../parts/no-target-card.tsx'
import { Question } from '../parts/question.tsx'
import { TargetCard } from '../parts/target-card.tsx'
import { noWordsOf } from '../rules.ts'

export interface MiddleProps {
  row: LiveType
  page: LiveProps
  /** The part of `row.open`. */
  Open: ComponentType<LiveProps> | undefined
}

/** The target; the question that leads to it; the owner's page; or why there is none. */
export function Middle({ row, page, Open }: MiddleProps) {
  const { store, detail } = page
  const ticks = useStore(store.$ticks)
  const asking = useStore(store.$asking)
  const isOpen = !detail.target && (detail.why === 'choose' || detail.why === 'mine')
  const answers = isOpen && !ticks ? (row.answers?.(detail) ?? []) : []
  const question = isOpen ? row.question?.(detail) : undefined
  const words = row.noWords?.(detail)

  if (detail.target || answers.length > 0) {
    return <Targets row={row} detail={detail} answers={detail.target ? [detail.target] : answers} />
  }
  if (question && question.tiles.length > 0) return <Question store={store} question={question} />
  if (isOpen && !words && Open) return <Open {...page} />
  return <NoTargetCard {...noWordsOf(detail, row.noWords)} asking={asking} />
}

interface TargetsProps {
  row: LiveType
  detail: LiveCodeDetail
  answers: ReturnType<NonNullable<LiveType['answers']>>
}

const Targets = ({ row, detail: { joined, server_time: now }, answers }: TargetsProps) =>
  answers.map((each, at) =>
    'target_id' in each ? (
      // Two answers may have the same target.
      <TargetCard
        key={`${at} ${each.target_id}`}
        target={each}
        joined={joined}
        row={row}
        now={now}
      />
    ) : (
      <NoTargetCard key={each.title} {...each} asking='no' />
    ),
  )
