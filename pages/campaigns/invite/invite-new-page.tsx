import { invitePage } from './invite-campaign.tsx'
import { one } from './kinds.ts'
import { landingScreen } from './landing-screen.tsx'

/** `/invite/new?id=&shareUser=`: landing page of an invitation. */
export default invitePage(one, { running: landingScreen(one) })
