import { livePage } from '../live-page.tsx'
import { categoryCode } from './category-code-page.tsx'

/** `/scrm-preview/category-code?id=&previewKey=`: the targets of all categories. */
export default livePage(categoryCode, true)
