import type { CouponDetail, CouponGrant } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { StoreList } from '../../../kit/store/store-list.tsx'
import { type CouponScreenProps, showCode } from '../coupon-campaign.tsx'
import { CouponSheets } from '../coupon-sheets.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { listedStores } from './rules.ts'

/** The open sheet, if any; beside the common ones the list of all stores. */
export function CouponPageSheets(
  page: CouponScreenProps<CouponDetail, CouponPageStore, CouponGrant>,
) {
  const { sheet, store, detail, openSheet, closeSheet } = page
  if (!sheet || sheet.kind === 'rules') return null
  if (sheet.kind === 'stores') {
    return (
      <Sheet open title={`可用门店（${detail.stores.length} 家）`} onClose={closeSheet}>
        <StoreList stores={listedStores(detail)} now={detail.server_time} />
      </Sheet>
    )
  }
  return (
    <CouponSheets
      sheet={sheet}
      detail={detail}
      onShow={grant => showCode(page, grant)}
      onSettled={() => void store.load()}
      onStores={() => openSheet({ kind: 'stores' })}
      onClose={closeSheet}
    />
  )
}
