import { bargainPage } from './bargain-campaign.tsx'

/** `/scrm-preview/bargain?id=&previewKey=`: preview for the merchant before publication. */
export default bargainPage(true)
