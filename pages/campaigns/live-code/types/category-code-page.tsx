import { livePage } from '../live-page.tsx'
import { categoryCode } from './category-code.tsx'

export default livePage(categoryCode)
