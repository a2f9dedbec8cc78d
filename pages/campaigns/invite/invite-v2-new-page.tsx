import { invitePage } from './invite-campaign.tsx'
import { tiered } from './kinds.ts'
import { landingScreen } from './landing-screen.tsx'

/** `/v2/invite/new?id=&shareUser=`: landing page of an invitation. */
export default invitePage(tiered, { running: landingScreen(tiered) })
