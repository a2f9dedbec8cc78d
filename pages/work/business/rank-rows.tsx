import '../../kit/lined.css'
import './rank-rows.css'
import type { RankRow } from '../../../api/index.ts'
import { shortYuan } from '../../kit/text/yuan.ts'
import { Avatar } from '../../kit/avatar.tsx'

export interface RankRowsProps {
  rows: RankRow[]
  /** The caller's own row, which is marked. */
  mineId?: number | undefined
}

/** Places of a ranking: who, how many people they brought, and the orders credited to them. */
export const RankRows = ({ rows, mineId }: RankRowsProps) => (
  <ol className='lined'>
    {rows.map(row => (
      <li key={row.id}>
        <RankLine row={row} isMine={row.id === mineId} />
      </li>
    ))}
  </ol>
)

const MEDALS = 3

export function RankLine({ row, isMine }: { row: RankRow; isMine: boolean }) {
  const { rank, name, avatar, count, amount_fen } = row
  return (
    <div
      className={
        isMine
          ? 'business-rank text-body row py-3 gap-4 is-mine'
          : 'business-rank text-body row py-3 gap-4'
      }
    >
      <b
        className={
          rank <= MEDALS
            ? 'num is-top firm text-lead mute text-center'
            : 'num firm text-lead mute text-center'
        }
        aria-label={`第 ${rank} 名`}
      >
        {rank}
      </b>
      <Avatar src={avatar} name={name} size={64} />
      <span className='one-line grow'>
        {name}
        {isMine && <small className='kit-tag ml-2'>我</small>}
      </span>
      <span className='text-note firm mute text-right'>
        <b className='num text-lead ink'>{count}</b> 人
        {amount_fen > 0 && <small className='num block'>¥{shortYuan(amount_fen)}</small>}
      </span>
    </div>
  )
}
