import { CodeSheet } from '../../../mechanics/redeem/code-sheet.tsx'
import type { LiveProps } from '../live-type.ts'
import { GiftCard } from './gift-card.tsx'

/** The gift's code for the counter. */
export function GiftSheet({ sheet, detail, store, closeSheet }: LiveProps) {
  const { gift } = detail
  if (sheet?.kind !== 'gift' || !gift?.grant_id) return null
  return (
    <CodeSheet
      grantId={gift.grant_id}
      brief={<GiftCard gift={{ ...gift, grant_id: '' }} onShow={closeSheet} />}
      onSettled={() => void store.load()}
      onClose={closeSheet}
    />
  )
}
