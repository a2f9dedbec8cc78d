import { teamStatus } from '../../../api/values/team-status.ts'
import '../../kit/lined.css'
import './team-draw.css'
import { useCallback, useState } from 'react'
import { TEAM_POLL_MS } from '../../data/live-poll.ts'
import type { TeamDrawDetail } from '../../../api/index.ts'
import { CampaignBar } from '../../campaign/campaign-bar.tsx'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { useServerSeconds } from '../../kit/text/server-seconds.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { doIn } from './do-in.ts'
import { actionOf, type TeamAction, type TeamActions } from './rules.ts'
import type { TeamDrawScreenProps } from './screen-props.ts'
import { TeamCard } from './team-card.tsx'

const writes: readonly TeamAction[] = ['create', 'join', 'draw', 'claim']

/** Below the first screen. */
const Foot = /* @__PURE__ */ lazyWithRetry(() =>
  import('./team-draw-foot.tsx').then(({ TeamDrawFoot }) => TeamDrawFoot),
)

/** The team's places, its possible prizes, and other open teams. */
export function TeamDrawScreen(page: TeamDrawScreenProps) {
  const { store, detail, top } = page
  const { activity, team } = detail
  const { isRunning, onLanded } = useReel(team)
  usePolling(async () => {
    const isOpen =
      !team ||
      team.status === teamStatus.forming ||
      (team.status === teamStatus.complete && !team.result)
    if (isOpen && !store.isPreview) await store.load()
  }, TEAM_POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero
        detail={detail}
        top={top}
        // A team that was full keeps the page after the end.
        clock={activity.state === 'running' ? undefined : <></>}
        onEnd={store.reloadSoon}
      />
      <div className='team-draw-body px-5 pb-6 spaced-5'>
        <TeamCard
          detail={detail}
          isRunning={isRunning}
          onLanded={onLanded}
          onEnd={store.reloadSoon}
          onEmpty={() => doIn(page, seatDoes(page))}
        />
        <Foot detail={isRunning ? untold(detail) : detail} onTeam={id => void store.showTeam(id)} />
      </div>
      <TeamDrawBar page={page} isRunning={isRunning} />
    </main>
  )
}

/** A result that arrives while its team is watched is told by the light. */
function useReel(team: TeamDrawDetail['team']) {
  const [watched, setWatched] = useState('')
  const id = team?.team_id ?? ''
  if (team && !team.result && watched !== id) setWatched(id)
  const onLanded = useCallback(() => setWatched(''), [])
  return { isRunning: Boolean(team?.result) && watched === id, onLanded }
}

const untold = (detail: TeamDrawDetail): TeamDrawDetail => ({
  ...detail,
  team: detail.team && { ...detail.team, result: null },
})

/** Action of a free place. */
const seatDoes = ({ detail: { team } }: TeamDrawScreenProps): TeamAction =>
  team?.is_mine ? 'share' : team ? 'join' : 'create'

const running: TeamActions = { main: { text: '正在开奖', does: 'nothing' } }

function TeamDrawBar({ page, isRunning }: { page: TeamDrawScreenProps; isRunning: boolean }) {
  const { store, detail } = page
  const now = useServerSeconds(detail.server_time)
  return (
    <CampaignBar
      store={store}
      actions={isRunning ? running : actionOf(detail, now)}
      writes={writes}
      onAct={({ does }) => doIn(page, does)}
    />
  )
}
