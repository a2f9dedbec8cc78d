import { livePage } from '../live-page.tsx'
import { lockCode } from './lock-code-page.tsx'

/** `/lock-qrcode/preview?id=&previewKey=`: binds nobody. */
export default livePage(lockCode, true)
