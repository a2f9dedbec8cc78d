import { cardPage } from './card-campaign.tsx'

/** `/scrm-preview/newYearCard?id=&previewKey=`: preview for the merchant before publication. */
export default cardPage({ isPreview: true })
