import { helperPage } from './helper-campaign.tsx'

/**
 * The page `/lotteryHelper?id=` or `&recordId=`: a draw at a published time, in which friends' help
 * adds codes.
 */
export default helperPage(false)
