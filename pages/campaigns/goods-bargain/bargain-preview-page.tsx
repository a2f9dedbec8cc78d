import { bargainPage } from './bargain-campaign.tsx'
import { ListOrOne } from './bargain-page.tsx'

/** `/goodsBargain/preview?id=&previewKey=`: the merchant looks at it before it is published. */
export default bargainPage({ isPreview: true, running: ListOrOne })
