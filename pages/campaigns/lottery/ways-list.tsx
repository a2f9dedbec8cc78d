import './ways-list.css'
import '../../kit/lined.css'
import type { LotteryDetail } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { canPayPoints, verbOf, type Way, waysOf } from './rules.ts'

export interface WaysListProps {
  detail: LotteryDetail
  onShare: () => void
  onPoints: () => void
  onClose: () => void
}

const goWords: Partial<Record<Way['kind'], string>> = {
  vote: '去投票',
  question: '去答题',
  order: '去逛逛',
}

/** Ways to another chance that this campaign allows. */
export function WaysList({ detail, onShare, onPoints, onClose }: WaysListProps) {
  const ways = waysOf(detail)
  if (ways.length === 0) {
    return (
      <div className='ways-none text-center pt-6 pb-3'>
        <p>机会已经全部用完，谢谢你来参加</p>
        <Button kind='soft' onTap={onClose}>
          知道了
        </Button>
      </div>
    )
  }
  return (
    <ul className='ways lined'>
      {ways.map(({ kind, title, text, path }) => (
        <li className='row gap-5 py-4' key={path ?? kind}>
          <div className='grow'>
            <b>{title}</b>
            <p className='text-small mute'>{text}</p>
          </div>
          {kind === 'share' && (
            <Button kind='main' size='small' onTap={onShare}>
              去分享
            </Button>
          )}
          {kind === 'points' && (
            <Button kind='main' size='small' disabled={!canPayPoints(detail)} onTap={onPoints}>
              {`${verbOf(detail)}一次`}
            </Button>
          )}
          {path && (
            <Button kind='main' size='small' leads={path}>
              {goWords[kind]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
