import { ShareMask } from '../../kit/share/share-mask.tsx'
import { RankSheet } from './result/rank-sheet.tsx'
import type { QuizScreenProps } from './screen-props.ts'

export function QuizSheets({ sheet, detail, closeSheet }: QuizScreenProps) {
  if (sheet?.kind === 'rank') return <RankSheet id={detail.activity.id} onClose={closeSheet} />
  if (sheet?.kind === 'share') return <ShareMask text={sheet.text} onClose={closeSheet} />
  return null
}
