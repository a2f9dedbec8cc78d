import { homeScreen } from './home-screen.tsx'
import { invitePage } from './invite-campaign.tsx'
import { one } from './kinds.ts'

/** `/invite?id=`: so many friends, one reward. */
export default invitePage(one, { running: homeScreen(one) })
