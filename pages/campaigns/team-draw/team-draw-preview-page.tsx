import { teamDrawPage } from './team-draw-campaign.tsx'

/** `/scrm-preview/teamDraw?id=&previewKey=`: the merchant looks at it before it is published. */
export default teamDrawPage(true)
