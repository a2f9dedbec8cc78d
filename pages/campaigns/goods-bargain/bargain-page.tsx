import { bargainPage } from './bargain-campaign.tsx'
import { BargainScreens } from './bargain-screens.tsx'

/** `/goodsBargain?id=`: goods whose price friends cut. */
export default bargainPage({ running: BargainScreens })
