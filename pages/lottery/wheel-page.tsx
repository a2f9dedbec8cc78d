import { wheelCalls } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { DrawPage } from './draw-page.tsx'

/** `/lottery-wheel/index?id=`: the same draw on a turning wheel. */
export default function WheelPage({ query }: PageProps) {
  return (
    <DrawPage
      query={query}
      type='lotteryWheel'
      start='/lottery-wheel/index'
      calls={wheelCalls}
      skin='wheel'
    />
  )
}
