import type { ShareableType } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Materials } from '../choosing/material-list.tsx'
import type { PosterTarget } from './posters-store.ts'

export interface TargetSheetProps {
  open: boolean
  /** The kind of content whose list is open at first. */
  type: ShareableType
  onPick: (target: PosterTarget) => void
  onClose: () => void
}

/** What a poster can lead to: articles, videos and files. */
export const TargetSheet = ({ open, type, onPick, onClose }: TargetSheetProps) => (
  <Sheet open={open} title='海报通向哪里' onClose={onClose}>
    <Materials
      type={type}
      onPick={({ id, title, intro = '' }, kind) => onPick({ type: kind, id, title, intro })}
    />
  </Sheet>
)
