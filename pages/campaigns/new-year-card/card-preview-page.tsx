import { cardPage } from './card-campaign.tsx'

/** `/scrm-preview/newYearCard?id=&previewKey=`: the merchant looks at it before it is published. */
export default cardPage({ isPreview: true })
