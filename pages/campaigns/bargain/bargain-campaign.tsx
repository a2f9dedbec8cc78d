import '../../mechanics/bargain/stack.css'
import type { BargainDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { BargainScreen } from './bargain-screen.tsx'
import { type BargainStore, createBargainStore } from './bargain-store.ts'
import { cardOf } from './card-of.ts'
import { start } from './paths.ts'
import { viewOf } from './rules.ts'
import type { BargainSheet } from './screen-props.ts'

/** The campaign's page, live or as a preview. */
export const bargainPage = (isPreview: boolean) =>
  campaignPage<BargainDetail, BargainStore, CampaignView, BargainSheet>({
    type: 'bargain',
    isPreview,
    start,
    createStore: ({ id, recordId }, preview) => createBargainStore({ id, recordId, preview }),
    viewOf,
    share: cardOf,
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    ),
    running: BargainScreen,
    sheets: lazyWithRetry(() =>
      import('./bargain-sheets.tsx').then(({ BargainSheets }) => BargainSheets),
    ),
    closed: () => import('./bargain-closed.tsx').then(({ closedParts }) => closedParts),
    // A link may open the code of the redeemed voucher.
    firstSheet: (_, __, { grantId }) => (grantId ? { kind: 'code', grantId } : undefined),
  })
