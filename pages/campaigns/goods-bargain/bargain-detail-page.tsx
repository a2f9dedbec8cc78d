import { bargainPage } from './bargain-campaign.tsx'
import { BargainScreens } from './bargain-screens.tsx'

/** `/goodsBargain/detail?id=&goodsId=` or `&recordId=`: one goods, or what somebody has begun. */
export default bargainPage({ running: BargainScreens })
