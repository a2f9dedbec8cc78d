import { annualPage } from './annual-campaign.tsx'

/** `/scrm-preview/annual?id=&previewKey=`: preview for the merchant before publication. */
export default annualPage({ isPreview: true })
