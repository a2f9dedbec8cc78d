import { livePage } from '../live-page.tsx'
import { joinShop } from './join-shop-page.tsx'

export default livePage(joinShop(true))
