import { invitePage } from './invite-campaign.tsx'
import { one } from './kinds.ts'
import { landingScreen } from './landing-screen.tsx'

/** `/invite/new?id=&shareUser=`: what a friend's card leads to. */
export default invitePage(one, { running: landingScreen(one) })
