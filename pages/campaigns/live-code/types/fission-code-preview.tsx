import { livePage } from '../live-page.tsx'
import { fissionCode } from './fission-code.tsx'

/** `/fissionCode/preview?id=&previewKey=`: the merchant looks at it before it is published. */
export default livePage(fissionCode, true)
