import { Button } from '../../kit/button.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import type { InviteScreenProps } from './invite-kind.ts'

/** Parts of the frame's own states: the rewards before the start, and the visitor's invitees. */
export const closedParts = {
  promise: ({ detail }: InviteScreenProps) => (
    <ul className='kit-card px-6 py-2'>
      {detail.tiers.map(({ step, n, reward }) => (
        <li className='row text-left py-2' key={step}>
          <Thumb size={96} src={reward.image} icon='ticket' />
          <span className='grow ml-4'>
            <b className='one-line'>{reward.name}</b>
            <small className='text-note block mute'>邀请 {n} 位好友</small>
          </span>
        </li>
      ))}
    </ul>
  ),
  mine: ({ detail, openSheet }: InviteScreenProps) =>
    detail.mine && detail.mine.bound_n > 0 ? (
      <p className='mt-5'>
        <Button kind='soft' size='mid' onTap={() => openSheet({ kind: 'friends' })}>
          我邀请的 {detail.mine.bound_n} 位好友
        </Button>
      </p>
    ) : null,
}
