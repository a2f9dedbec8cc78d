import { homeScreen } from './home-screen.tsx'
import { invitePage } from './invite-campaign.tsx'
import { one } from './kinds.ts'

/** `/invite?id=`: one reward for a number of invitees. */
export default invitePage(one, { running: homeScreen(one) })
