import type { HelperMine } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'

interface TicketsProps {
  mine: HelperMine
  max: number
  /** Asks friends for another code; false when the maximum is reached. */
  onEmpty: (() => void) | false
}

/**
 * The visitor's codes as tickets with the winning one marked, and an empty ticket for the next
 * helper.
 */
export function Tickets({ mine: { codes, prize }, max, onEmpty }: TicketsProps) {
  return (
    <div className='helper-tickets text-left mt-6 pt-5'>
      <p className='flex at-baseline bold'>
        我的抽奖码 <b className='num text-title tint ml-2'>{codes.length}</b>
        <small className='helper-all text-note mute regular'>最多 {max} 个</small>
      </p>
      <ul className='flex wrap mt-3 gap-3'>
        {codes.map((code, at) => (
          <li
            key={code}
            className={code === prize?.code ? 'is-won stack middle tint' : 'stack middle tint'}
          >
            <code className='text-head heavy'>{code.toUpperCase()}</code>
            <small className='text-note dim'>
              {code === prize?.code ? '中奖' : at === 0 ? '报名' : '好友助力'}
            </small>
          </li>
        ))}
        {onEmpty && codes.length < max && (
          <li className='is-empty stack middle tint'>
            <button className='text-small tint row middle' type='button' onClick={onEmpty}>
              <Icon name='plus' size={32} />
              好友助力加一个
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
