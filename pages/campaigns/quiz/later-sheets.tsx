import type { QuestionDetail } from '../../../api/index.ts'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { SheetsProps } from './sheets.tsx'

export type SheetName = 'rules' | 'rank' | 'share'

export interface LaterSheetsProps {
  sheet: SheetName | undefined
  detail: QuestionDetail
  /** What happens when a card is sent. */
  shareText: string
  onClose: () => void
}

const loadSheets = () =>
  import('./sheets.tsx').then(({ Sheets }) => (props: SheetsProps) => <Sheets {...props} />)

/** At most one sheet. They come after the page is on screen; a tap that is faster waits for them. */
export function LaterSheets({ sheet, detail, shareText, onClose }: LaterSheetsProps) {
  const draw = useLazyWithRetry(loadSheets)
  if (sheet === 'share') return <ShareMask text={shareText} onClose={onClose} />
  return (sheet && draw?.({ sheet, detail, onClose })) ?? null
}
