import { lotteryCalls } from '../../../api/index.ts'
import { drawPage } from './draw-page.tsx'

/** `/lottery?id=`: a draw as grid, scratch ticket, eggs or shake. */
export default drawPage({
  type: 'lottery',
  start: '/lottery',
  calls: lotteryCalls,
  skin: 'grid',
})
