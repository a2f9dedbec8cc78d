import { cardPage } from './staff-card-page.tsx'

/** `/staffCard/preview?staffId=`: the card as customers see it; nothing can be done. */
export default cardPage(true)
