import { wheelCalls } from '../../../api/index.ts'
import { drawPage } from './draw-page.tsx'

/** `/lottery-wheel/index?id=`: the same draw as a wheel. */
export default drawPage({
  type: 'lotteryWheel',
  start: '/lottery-wheel/index',
  calls: wheelCalls,
  skin: 'wheel',
})
