import { Button } from '../../kit/button.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import type { TasksScreenProps } from './screen-props.ts'

/** Parts of the frame's own states: the rewards before the start, and the visitor's helpers. */
export const closedParts = {
  promise: ({ detail }: TasksScreenProps) => (
    <ul>
      {detail.tiers.map(({ step, n, reward }) => (
        <li className='row text-left py-2' key={step}>
          <Thumb size={96} src={reward.image} icon='ticket' />
          <span className='grow ml-4'>
            <b className='one-line'>{reward.name}</b>
            <small className='text-note block mute'>{n} 位朋友助力</small>
          </span>
        </li>
      ))}
    </ul>
  ),
  mine: ({ detail, openSheet }: TasksScreenProps) =>
    detail.mine && detail.mine.rows.length > 0 ? (
      <p className='mt-5'>
        <Button kind='soft' size='mid' onTap={() => openSheet({ kind: 'friends' })}>
          帮过我的 {detail.mine.valid_n} 位朋友
        </Button>
      </p>
    ) : null,
}
