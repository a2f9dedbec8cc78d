import { teamDrawPage } from './team-draw-campaign.tsx'

/** `/scrm-preview/teamDraw?id=&previewKey=`: preview for the merchant before publication. */
export default teamDrawPage(true)
