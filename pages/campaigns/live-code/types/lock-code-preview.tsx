import { livePage } from '../live-page.tsx'
import { lockCode } from './lock-code.tsx'

/** `/lock-qrcode/preview?id=&previewKey=`: binds nobody. */
export default livePage(lockCode, true)
