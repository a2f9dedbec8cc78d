import { annualPage } from './annual-campaign.tsx'

/** `/scrm-preview/annual?id=&previewKey=`: the merchant looks at it before it is published. */
export default annualPage({ isPreview: true })
