import { lotteryCalls } from '../../../api/index.ts'
import { drawPage } from './draw-page.tsx'

/** `/lottery?id=`: a draw on a grid, a ticket, eggs or a cup of lots. */
export default drawPage({
  type: 'lottery',
  start: '/lottery',
  calls: lotteryCalls,
  skin: 'grid',
})
