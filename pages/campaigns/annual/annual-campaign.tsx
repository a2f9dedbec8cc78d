import './annual.css'
import type { ComponentType } from 'react'
import type { AnnualDetail } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { AnnualScreen } from './annual-screen.tsx'
import { type AnnualStore, createAnnualStore } from './annual-store.ts'
import { start } from './paths.ts'
import { viewOf } from './rules.ts'
import type { AnnualSheet } from './screen-props.ts'

export const annualPage = ({
  isPreview = false,
}: {
  isPreview?: boolean
}): ComponentType<PageProps> =>
  campaignPage<AnnualDetail, AnnualStore, CampaignView, AnnualSheet>({
    type: 'annual',
    isPreview,
    start,
    createStore: ({ id, agree }, preview) =>
      createAnnualStore({ id, isAgreed: agree === '1', preview }),
    viewOf,
    share: detail => ({
      title: `${detail?.activity.title ?? '一年茶'}，一起加入`,
      extra: { agree: '' },
    }),
    loading: AnnualLoading,
    running: AnnualScreen,
    sheets: lazyWithRetry(() =>
      import('./annual-sheets.tsx').then(({ AnnualSheets }) => AnnualSheets),
    ),
    firstSheet: (_, __, { grantId }) =>
      grantId ? { kind: 'code', grantId, title: '本月福利' } : undefined,
  })

const AnnualLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
