import type { CouponDetail, OwnCoupon } from '../../../../api/index.ts'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { StoreList } from '../../../kit/store/store-list.tsx'
import { type CouponScreenProps, showCode } from '../coupon-campaign.tsx'
import { CouponSheets } from '../coupon-sheets.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { PassSheet } from './pass-sheet.tsx'
import { PassedSheet } from './passed-sheet.tsx'
import { listedStores, noteOf } from './rules.ts'

type Page = CouponScreenProps<CouponDetail, CouponPageStore, OwnCoupon>

/** The open sheet, if any; beside the common ones the list of all stores. */
export function CouponPageSheets(page: Page) {
  const { sheet, store, detail, openSheet, closeSheet } = page
  if (!sheet || sheet.kind === 'rules') return null
  if (sheet.kind === 'stores') {
    return (
      <Sheet open title={`可用门店（${detail.stores.length} 家）`} onClose={closeSheet}>
        <StoreList stores={listedStores(detail)} now={detail.server_time} />
      </Sheet>
    )
  }
  if (sheet.kind === 'pass') return <PassSheet page={page} grant={sheet.grant} />
  if (sheet.kind === 'passed') return <PassedSheet page={page} passId={sheet.passId} />
  return (
    <CouponSheets
      sheet={sheet}
      detail={detail}
      noteOf={noteOf}
      sideOf={grant => passingSide(page, grant)}
      belowCode={grant => passLink(page, grant)}
      onShow={grant => showCode(page, grant)}
      onSettled={() => void store.load()}
      onStores={() => openSheet({ kind: 'stores' })}
      onClose={closeSheet}
    />
  )
}

const openPass = (page: Page, grant: OwnCoupon) => page.openSheet({ kind: 'pass', grant })

const passingSide = (page: Page, grant: OwnCoupon) =>
  grant.status === grantStatus.passing && (
    <Button kind='soft' size='small' onTap={() => openPass(page, grant)}>
      查看
    </Button>
  )

const passLink = (page: Page, grant: OwnCoupon) =>
  grant.can_pass_on && (
    <div className='coupon-pass-acts'>
      <Button kind='line' icon='share' onTap={() => openPass(page, grant)}>
        转赠好友
      </Button>
    </div>
  )
