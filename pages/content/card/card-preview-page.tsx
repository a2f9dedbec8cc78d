import { cardPage } from './staff-card-page.tsx'

/** `/staffCard/preview?staffId=`: the card as customers see it, without actions. */
export default cardPage(true)
