import { wheelCalls } from '../../../api/index.ts'
import { drawPage } from './draw-page.tsx'

/** `/scrm-preview/lottery-wheel/index?id=`: preview of the wheel; it turns, and nothing is stored. */
export default drawPage({
  type: 'lotteryWheel',
  start: '/lottery-wheel/index',
  calls: wheelCalls,
  skin: 'wheel',
  isDemo: true,
})
