import { livePage } from '../live-page.tsx'
import { addGroup } from './add-group.ts'

export default livePage(addGroup)
