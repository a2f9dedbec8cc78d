import { bargainPage } from './bargain-campaign.tsx'

/** `/bargain?id=` or `&recordId=`: a voucher whose price friends cut; readable without a session. */
export default bargainPage(false)
