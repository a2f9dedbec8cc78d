import { cardPage } from './card-campaign.tsx'

/** `/newYearCard?id=&recordId=&key=`: write or read a card. */
export default cardPage({})
