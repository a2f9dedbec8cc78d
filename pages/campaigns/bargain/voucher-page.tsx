import { bargainPage } from './bargain-campaign.tsx'

/** `/bargain?id=` or `&recordId=`: a voucher whose price friends cut; read without a login. */
export default bargainPage(false)
