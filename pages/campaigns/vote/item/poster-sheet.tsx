import { Sheet } from '../../../kit/sheet.tsx'
import { ItemPoster, type ItemPosterProps } from './item-poster.tsx'

interface PosterSheetProps extends Omit<ItemPosterProps, 'link'> {
  onClose: () => void
}

export function PosterSheet({ onClose, ...poster }: PosterSheetProps) {
  return (
    <Sheet open title='拉票海报' onClose={onClose}>
      <ItemPoster {...poster} />
    </Sheet>
  )
}
