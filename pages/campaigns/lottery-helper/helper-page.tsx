import { helperPage } from './helper-campaign.tsx'

/** `/lotteryHelper?id=` or `&recordId=`: a draw at a published moment, for which friends bring more codes. */
export default helperPage(false)
