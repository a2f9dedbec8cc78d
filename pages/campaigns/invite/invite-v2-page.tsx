import { homeScreen } from './home-screen.tsx'
import { invitePage } from './invite-campaign.tsx'
import { tiered } from './kinds.ts'

/** `/v2/invite?id=&tab=`: tiers and a ranking. */
export default invitePage(tiered, { running: homeScreen(tiered) })
