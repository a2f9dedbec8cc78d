import { livePage } from '../live-page.tsx'
import { addGroup } from './add-group-page.tsx'

/** `/addGroup/preview?id=&previewKey=`: preview for the merchant before publication. */
export default livePage(addGroup, true)
