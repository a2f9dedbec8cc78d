import { bargainPage } from './bargain-campaign.tsx'

/** `/scrm-preview/bargain?id=&previewKey=`: the merchant looks at it before it is published. */
export default bargainPage(true)
