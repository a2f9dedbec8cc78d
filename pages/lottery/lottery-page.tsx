import { lotteryCalls } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { DrawPage } from './draw-page.tsx'

/** `/lottery?id=`: a draw on a grid, a ticket, eggs or a cup of lots. */
export default function LotteryPage({ query }: PageProps) {
  return <DrawPage query={query} type='lottery' start='/lottery' calls={lotteryCalls} skin='grid' />
}
