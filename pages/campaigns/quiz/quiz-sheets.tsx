import { ShareMask } from '../../kit/share/share-mask.tsx'
import type { QuizScreenProps } from './quiz-screens.tsx'
import { RankSheet } from './result/rank-sheet.tsx'

export type QuizSheet =
  | { kind: 'rank' }
  | {
      kind: 'share'
      /** Explains what sharing does. */
      text: string
    }

export function QuizSheets({ sheet, detail, closeSheet }: QuizScreenProps) {
  if (sheet?.kind === 'rank') return <RankSheet id={detail.activity.id} onClose={closeSheet} />
  if (sheet?.kind === 'share') return <ShareMask text={sheet.text} onClose={closeSheet} />
  return null
}
