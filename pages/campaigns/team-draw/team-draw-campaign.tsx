import { teamStatus } from '../../../api/values/team-status.ts'
import type { TeamDrawDetail } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { start } from './paths.ts'
import { topPrize, viewOf } from './rules.ts'
import { TeamDrawScreen } from './team-draw-screen.tsx'
import { createTeamDrawStore, type TeamDrawStore } from './team-draw-store.ts'
import type { TeamDrawSheet } from './screen-props.ts'

/** The campaign's page, live or as a preview. */
export const teamDrawPage = (isPreview: boolean) =>
  campaignPage<TeamDrawDetail, TeamDrawStore, CampaignView, TeamDrawSheet>({
    type: 'teamDraw',
    isPreview,
    start,
    createStore: ({ id, recordId }, preview) => createTeamDrawStore({ id, recordId, preview }),
    viewOf,
    share: cardOf,
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    ),
    running: TeamDrawScreen,
    sheets: lazyWithRetry(() =>
      import('./team-draw-sheets.tsx').then(({ TeamDrawSheets }) => TeamDrawSheets),
    ),
  })

/** The card of an open team contains its record id, even when a guest shares it. */
function cardOf(detail: TeamDrawDetail | undefined) {
  const team = detail?.team
  if (detail && team?.status === teamStatus.forming && team.left > 0) {
    const title = `我的队伍还差${team.left}人，一起抽${topPrize(detail)}`
    return { title, extra: { recordId: team.team_id } }
  }
  const title = detail ? `${detail.size}人一队，一起抽${topPrize(detail)}` : '组队抽奖'
  return { title, extra: { recordId: '' } }
}
