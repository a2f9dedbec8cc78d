import { BestCard, PrizesCard } from './intro-cards.tsx'
import type { QuizScreenProps } from './screen-props.ts'

/** Parts of the frame's own states: the prizes before the start, and the visitor's best result. */
export const closedParts = {
  soldOutText: () => '奖品都领完了，下次早点来',
  promise: ({ detail }: QuizScreenProps) => <PrizesCard detail={detail} />,
  mine: ({ detail, openSheet }: QuizScreenProps) => (
    <BestCard detail={detail} onRank={() => openSheet({ kind: 'rank' })} />
  ),
}
