import { helperPage } from './helper-campaign.tsx'

/** `/scrm-preview/lotteryHelper?id=&previewKey=`: the merchant looks at it before it is published. */
export default helperPage(true)
