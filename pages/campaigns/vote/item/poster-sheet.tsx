import type { VoteDetail, VoteItem } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { ItemPoster } from './item-poster.tsx'

export interface PosterSheetProps {
  detail: VoteDetail
  item: Pick<VoteItem, 'item_id' | 'number' | 'name' | 'intro' | 'cover'>
  onSave: () => void
  onClose: () => void
}

export function PosterSheet({ onClose, ...poster }: PosterSheetProps) {
  return (
    <Sheet open title='拉票海报' onClose={onClose}>
      <ItemPoster {...poster} />
    </Sheet>
  )
}
