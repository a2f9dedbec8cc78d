import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { bargainHelpers } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { BargainScreenProps } from './screen-props.ts'

const HelpersSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/bargain/helpers-sheet.tsx').then(({ HelpersSheet: Sheet }) => Sheet),
)
const CodeSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(({ CodeSheet: Sheet }) => Sheet),
)
const PassOnSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./pass-on-sheet.tsx').then(({ PassOnSheet: Sheet }) => Sheet),
)

export function BargainSheets(page: BargainScreenProps) {
  const { store, detail, sheet, closeSheet } = page
  const { session, server_time: now } = detail
  switch (sheet?.kind) {
    case 'share':
      return <PassOnSheet detail={detail} onClose={closeSheet} />
    case 'helpers':
      return session ? (
        <HelpersSheet
          total={session.cuts_done}
          now={now}
          read={index =>
            bargainHelpers({ recordId: session.record_id, page: index, limit: PAGE_SIZE })
          }
          onClose={closeSheet}
        />
      ) : null
    case 'code':
      return (
        <CodeSheet
          grantId={sheet.grantId}
          brief={null}
          onSettled={() => void store.load()}
          onClose={closeSheet}
        />
      )
    default:
      return null
  }
}
