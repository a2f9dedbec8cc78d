import { cardPage } from './card-campaign.tsx'

/** `/newYearCard?id=&recordId=&key=`: a card is written, or read. */
export default cardPage({})
