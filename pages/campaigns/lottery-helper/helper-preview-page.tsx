import { helperPage } from './helper-campaign.tsx'

/** The page `/scrm-preview/lotteryHelper?id=&previewKey=`: preview for the merchant. */
export default helperPage(true)
