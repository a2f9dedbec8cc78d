import { OtherCampaigns } from '../../campaign/states/other-campaigns.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import type { DrawScreenProps } from './screen-props.ts'
import { MyPrizesCard } from './prizes/my-prizes.tsx'
import { prizeWays } from './prizes/prize-ways.ts'
import { OddsCard } from './proof/odds-card.tsx'
import { ProofCard } from './proof/proof-card.tsx'

/** Parts of the frame's own states: the odds before the start, and the visitor's prizes. */
export const closedParts = {
  promise: ({ detail }: DrawScreenProps) => <OddsCard lottery={detail.lottery} />,
  mine: Won,
}

/** Shown when every prize has been won. */
export function AllGone({ start, ...page }: DrawScreenProps & { start: string }) {
  const { activity } = page.detail
  return (
    <StateScreen
      kind='soldOut'
      title='奖品抽完了'
      text='每一件都有了主人，下次早点来'
      theme={activity.theme_color}
      head={page.top}
      actions={[{ text: '更多活动', leads: '/brand' }]}
    >
      <Won {...page} />
      <OtherCampaigns page={start} id={activity.id} />
    </StateScreen>
  )
}

function Won(page: DrawScreenProps) {
  const { store, detail, openSheet } = page
  return (
    <>
      <MyPrizesCard
        store={store.prizes}
        detail={detail}
        onUse={prizeWays(page).use}
        onAll={() => openSheet({ kind: 'mine' })}
      />
      <ProofCard detail={detail} store={store.prizes} />
    </>
  )
}
