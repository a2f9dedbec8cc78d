import type { BaleItem, BaleMaterial } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { Materials } from '../../choosing/material-list.tsx'

export interface MaterialSheetProps {
  open: boolean
  /** Materials that cannot be chosen again. */
  chosen: readonly BaleItem[]
  onPick: (material: BaleMaterial) => void
  onClose: () => void
}

/** Choice of one of the published materials. */
export const MaterialSheet = ({ open, chosen, onPick, onClose }: MaterialSheetProps) => (
  <Sheet open={open} title='选素材' onClose={onClose}>
    <Materials
      type={1}
      isChosen={(type, id) => chosen.some(each => each.type === type && each.id === id)}
      onPick={(material, type) => onPick({ ...material, type, is_open: true })}
    />
  </Sheet>
)
