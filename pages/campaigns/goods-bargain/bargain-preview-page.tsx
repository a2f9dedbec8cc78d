import { bargainPage } from './bargain-campaign.tsx'
import { ListOrOne } from './bargain-page.tsx'

/** `/goodsBargain/preview?id=&previewKey=`: preview for the merchant before publication. */
export default bargainPage({ isPreview: true, running: ListOrOne })
