import { livePage } from '../live-page.tsx'
import { joinShop } from './join-shop.tsx'

export default livePage(joinShop(false))
