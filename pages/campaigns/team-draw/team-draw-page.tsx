import { teamDrawPage } from './team-draw-campaign.tsx'

/** `/teamDraw?id=` or `&recordId=`: friends form a team, and a full team draws together. */
export default teamDrawPage(false)
