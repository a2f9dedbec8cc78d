import { homePage } from './home-campaign.tsx'

/** `/groupWork?id=&goodsId=`: goods that are cheaper in a group. */
export default homePage()
