import { homeScreen } from './home-screen.tsx'
import { invitePage, InviteLoading } from './invite-campaign.tsx'
import type { InviteScreenProps } from './invite-kind.ts'
import { one } from './kinds.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

const Home = homeScreen(one)
const Landing = /* @__PURE__ */ lazyWithRetry(() =>
  import('./landing-screen.tsx').then(({ landingScreen }) => landingScreen(one)),
)

/** Preview states in which the sample visitor was invited show the invitee's page. */
const HomeOrLanding = (page: InviteScreenProps) =>
  page.detail.visit.stand === 'none' ? (
    <Home {...page} />
  ) : (
    <Landing {...page} waiting={<InviteLoading />} />
  )

/** `/scrm-preview/invite?id=&previewKey=`: preview of both pages for the merchant before publication. */
export default invitePage(one, { isPreview: true, running: HomeOrLanding })
