import type { FissionDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { FissionScreen } from './fission-screen.tsx'
import { createFissionStore, type FissionStore } from './fission-store.ts'
import { start } from './paths.ts'
import { potText, viewOf } from './rules.ts'
import type { FissionSheet } from './screen-props.ts'

export const fissionPage = () =>
  campaignPage<FissionDetail, FissionStore, CampaignView, FissionSheet>({
    type: 'fission',
    start,
    createStore: ({ id, recordId }, preview) => createFissionStore({ id, recordId, preview }),
    viewOf,
    share: cardOf,
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    ),
    running: FissionScreen,
    sheets: lazyWithRetry(() =>
      import('./fission-sheets.tsx').then(({ FissionSheets }) => FissionSheets),
    ),
  })

/** An open pot is shared with its key, also by its members. */
function cardOf(detail: FissionDetail | undefined) {
  const session = detail?.session
  if (detail && session?.status === 'open') {
    const title = `还差${session.left}人就能一起拆${potText(detail)}`
    return { title, extra: { recordId: session.record_id } }
  }
  return { title: detail ? `一起拆${potText(detail)}` : '一起拆福袋', extra: { recordId: '' } }
}
