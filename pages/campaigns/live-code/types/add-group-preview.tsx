import { livePage } from '../live-page.tsx'
import { addGroup } from './add-group.ts'

/** `/addGroup/preview?id=&previewKey=`: the merchant looks at it before it is published. */
export default livePage(addGroup, true)
