import type { HelperDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { HelperScreen } from './helper-screen.tsx'
import { createHelperStore, type HelperStore } from './helper-store.ts'
import { start } from './paths.ts'
import { topPrize, viewOf } from './rules.ts'
import type { HelperSheet } from './screen-props.ts'

/** The campaign's page, live or as a preview. */
export const helperPage = (isPreview: boolean) =>
  campaignPage<HelperDetail, HelperStore, CampaignView, HelperSheet>({
    type: 'lotteryHelper',
    isPreview,
    start,
    createStore: ({ id, recordId }, preview) => createHelperStore({ id, recordId, preview }),
    viewOf,
    share: cardOf,
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    ),
    running: HelperScreen,
    sheets: lazyWithRetry(() =>
      import('./helper-sheets.tsx').then(({ HelperSheets }) => HelperSheets),
    ),
  })

/** Friends share the owner's link; participants share their own. */
function cardOf(detail: HelperDetail | undefined) {
  const owner = detail?.owner?.record_id ?? detail?.mine?.record_id ?? ''
  const recordId = detail?.draw.state === 'waiting' ? owner : ''
  const title = detail ? `帮我助力，一起抽${topPrize(detail)}` : '助力抽奖'
  return { title, extra: { recordId } }
}
