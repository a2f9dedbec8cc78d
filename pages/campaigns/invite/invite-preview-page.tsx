import { homeScreen } from './home-screen.tsx'
import { invitePage, InviteLoading } from './invite-campaign.tsx'
import type { InviteScreenProps } from './invite-kind.ts'
import { one } from './kinds.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

const Home = homeScreen(one)
const Landing = /* @__PURE__ */ lazyWithRetry(() =>
  import('./landing-screen.tsx').then(({ landingScreen }) => landingScreen(one)),
)

/** States in which the sample visitor was invited show the page for invitees. */
const HomeOrLanding = (page: InviteScreenProps) =>
  page.detail.visit.stand === 'none' ? (
    <Home {...page} />
  ) : (
    <Landing {...page} waiting={<InviteLoading />} />
  )

/** `/scrm-preview/invite?id=&previewKey=`: the merchant looks at both pages before they are published. */
export default invitePage(one, { isPreview: true, running: HomeOrLanding })
