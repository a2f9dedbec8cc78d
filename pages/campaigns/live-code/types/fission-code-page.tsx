import { livePage } from '../live-page.tsx'
import { fissionCode } from './fission-code.tsx'

export default livePage(fissionCode)
