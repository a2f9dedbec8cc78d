import { Button } from '../../kit/button.tsx'
import { MySignupCard } from './signup/my-signup.tsx'
import type { VoteScreenProps } from './vote-campaign.tsx'

/** Parts of the frame's own states: the visitor's sign-up, and the result of the vote. */
export const closedParts = {
  soldOutText: () => '名额已满，来看看大家的作品',
  mine: ({ view, store, detail }: VoteScreenProps) => (
    <>
      <MySignupCard detail={detail} isStill={store.isPreview} />
      {view === 'ended' && (
        <p className='text-center'>
          <Button kind='soft' size='mid' leads={`/vote/rank?id=${detail.activity.id}`}>
            看最终排名
          </Button>
        </p>
      )}
    </>
  ),
}
