import { MyPrizesCard, type MyPrizesCardProps } from './prizes/my-prizes.tsx'
import { OddsCard } from './proof/odds-card.tsx'
import { ProofCard } from './proof/proof-card.tsx'
import { WinnersCard } from './prizes/winners-card.tsx'

/** Below the game: the visitor's prizes, the odds, and recent winners. */
export function DrawCards(props: MyPrizesCardProps) {
  const { lottery, server_time: now } = props.detail
  return (
    <>
      <MyPrizesCard {...props} />
      <OddsCard lottery={lottery} />
      <ProofCard detail={props.detail} store={props.store} />
      <WinnersCard winners={lottery.winners} now={now} />
    </>
  )
}
