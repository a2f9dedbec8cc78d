import { livePage } from '../live-page.tsx'
import { fissionCode } from './fission-code-page.tsx'

/** `/fissionCode/preview?id=&previewKey=`: preview for the merchant before publication. */
export default livePage(fissionCode, true)
