import { wheelCalls } from '../../../api/index.ts'
import { drawPage } from './draw-page.tsx'

/** `/scrm-preview/lottery-wheel/index?id=`: the wheel before it is published; it turns, and nothing is kept. */
export default drawPage({
  type: 'lotteryWheel',
  start: '/lottery-wheel/index',
  calls: wheelCalls,
  skin: 'wheel',
  isDemo: true,
})
