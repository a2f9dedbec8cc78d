import { useLater } from '../kit/use-later.ts'
import type { MyPrizesCardProps } from './my-prizes.tsx'

const loadCards = () =>
  import('./draw-cards.tsx').then(({ DrawCards }) => (props: MyPrizesCardProps) => (
    <DrawCards {...props} />
  ))

/** The game fills the first screen; what stands below it comes after. */
export function LaterCards(props: MyPrizesCardProps) {
  const draw = useLater(loadCards)
  return draw?.(props)
}
