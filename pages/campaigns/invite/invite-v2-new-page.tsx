import { invitePage } from './invite-campaign.tsx'
import { tiered } from './kinds.ts'
import { landingScreen } from './landing-screen.tsx'

/** `/v2/invite/new?id=&shareUser=`: what a friend's card leads to. */
export default invitePage(tiered, { running: landingScreen(tiered) })
