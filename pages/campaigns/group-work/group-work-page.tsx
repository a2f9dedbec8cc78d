import { homePage } from './home-campaign.tsx'

/** `/groupWork?id=&goodsId=`: goods that are cheaper together. */
export default homePage()
