import { wheelCalls } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { DrawPage } from './draw-page.tsx'

/** `/scrm-preview/lottery-wheel/index?id=`: the wheel before it is published; it turns, and nothing is kept. */
export default function WheelPreviewPage({ query }: PageProps) {
  return (
    <DrawPage
      query={query}
      type='lotteryWheel'
      start='/lottery-wheel/index'
      calls={wheelCalls}
      skin='wheel'
      isDemo
    />
  )
}
