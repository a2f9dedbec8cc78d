import { useStore } from '@nanostores/react'
import type { Refund } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { ParcelForm } from '../../mechanics/parcel/parcel-form.tsx'
import type { RefundStore } from './refund-store.ts'

export interface ReturnSheetProps {
  store: RefundStore
  refund: Refund
  open: boolean
  onClose: () => void
}

/** Form for the return parcel, or its correction. */
export function ReturnSheet({ store, refund, open, onClose }: ReturnSheetProps) {
  const busy = useStore(store.$busy)
  const { returned } = refund
  return (
    <Sheet open={open} title='寄回商品' onClose={onClose}>
      <ParcelForm
        first={returned ? { company: returned.company, no: returned.no } : undefined}
        submitText='提交'
        isBusy={busy === 'sendBack'}
        onSubmit={async parcel => {
          if (await store.sendBack(parcel)) onClose()
        }}
      />
    </Sheet>
  )
}
