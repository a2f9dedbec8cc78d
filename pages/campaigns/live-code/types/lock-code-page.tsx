import { livePage } from '../live-page.tsx'
import { lockCode } from './lock-code.tsx'

export default livePage(lockCode)
