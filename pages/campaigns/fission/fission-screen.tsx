import '../../kit/lined.css'
import './fission.css'
import { TEAM_POLL_MS } from '../../data/live-poll.ts'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { doIn } from './do-in.ts'
import type { FissionScreenProps } from './screen-props.ts'
import { PotCard } from './pot-card.tsx'
import { actionOf, type FissionAction } from './rules.ts'

const writes: readonly FissionAction[] = ['start', 'join']

/** Lazy: it is below the first screen. */
const Foot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./fission-foot.tsx').then(({ FissionFoot }) => FissionFoot),
)

/** The pot, its members, and their shares. */
export function FissionScreen(page: FissionScreenProps) {
  const { store, detail, top } = page
  const { activity, session } = detail
  usePolling(async () => {
    if (session?.status === 'open' && !store.isPreview) await store.load()
  }, TEAM_POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero
        detail={detail}
        top={top}
        // An opened pot stays visible after the campaign's end.
        clock={activity.state === 'running' ? undefined : <></>}
        onEnd={store.reloadSoon}
      />
      <div className='fission-body px-5 pb-6 spaced-5'>
        <PotCard
          key={session?.record_id ?? ''}
          detail={detail}
          onEnd={store.reloadSoon}
          onEmpty={() => doIn(page, seatDoes(page))}
        />
        <Foot detail={detail} />
      </div>
      <CampaignBar
        store={store}
        actions={actionOf(detail)}
        writes={writes}
        onAct={({ does }) => doIn(page, does)}
      />
    </main>
  )
}

/** The action of a tap on an empty seat. */
const seatDoes = ({ detail: { session } }: FissionScreenProps): FissionAction =>
  session?.is_member ? 'share' : session ? 'join' : 'start'
