import { useStore } from '@nanostores/react'
import { type ReactNode } from 'react'
import type { VoteDetail } from '../../../api/index.ts'
import { CampaignPage } from '../../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../../campaign/states/dead-ends.tsx'
import type { Refusal } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { spentAs, viewOf } from './rules.ts'
import type { VoteStore } from './vote-store.ts'

const VoteState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./vote-state.tsx').then(({ VoteState: State }) => State),
)

const ChanceSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./voting/chance-sheet.tsx').then(({ ChanceSheet: Earned }) => Earned),
)

export interface VoteFrameProps {
  store: VoteStore
  skeleton?: 'campaign' | 'list' | 'form'
  /** Can still be looked at when the campaign is over: results and contestants. */
  keepsEnded?: boolean
  children: (detail: VoteDetail, refused: Refusal | undefined) => ReactNode
}

/** A page of a vote while it runs; else the screen that says why it does not. */
export function VoteFrame({ store, skeleton = 'campaign', keepsEnded, children }: VoteFrameProps) {
  const loading = (
    <main className='screen screen-campaign'>
      <Skeleton kind={skeleton} />
    </main>
  )
  return (
    <CampaignPage store={store} loading={loading}>
      {(read, refused) => {
        const detail = store.isPreview ? spentAs(read, refused) : read
        const view = viewOf(detail, refused)
        if (view === 'notFound') return <CampaignNotFound />
        if (view === 'running' || (view === 'ended' && keepsEnded)) {
          return (
            <>
              {children(detail, refused)}
              <Chance store={store} detail={detail} />
            </>
          )
        }
        return <VoteState waiting={loading} view={view} store={store} detail={detail} />
      }}
    </CampaignPage>
  )
}

function Chance({ store, detail }: { store: VoteStore; detail: VoteDetail }) {
  const isEarned = useStore(store.$chance)
  const { prize } = detail.vote
  if (!isEarned || !prize) return null
  return (
    <div style={themeOf(detail.activity.theme_color)}>
      <ChanceSheet prize={prize} onClose={store.closeChance} />
    </div>
  )
}
