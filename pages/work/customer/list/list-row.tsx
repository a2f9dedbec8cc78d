import type { CustomerRow } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Tick } from '../../choosing/tick.tsx'
import { nameOf } from '../customer-words.ts'
import { PlanLine } from '../plan-line.tsx'
import { StageTag } from '../stage-tag.tsx'
import { deedsOf } from './list-rules.ts'

export interface ListRowProps {
  row: CustomerRow
  /** Server time, unix seconds. */
  now: number
  /** Names who looks after the customer. */
  showsKeeper: boolean
  /** Whether the customer is chosen; undefined while none are being chosen. */
  isChosen: boolean | undefined
  /** It stands beside the list. */
  isOpen: boolean
  onTap: () => void
}

/** Tags in a row; the rest is counted. */
const shownTags = 4

export function ListRow({ row, now, showsKeeper, isChosen, isOpen, onTap }: ListRowProps) {
  const isChoosing = isChosen !== undefined
  const rest = row.tags.length - shownTags
  return (
    <button
      type='button'
      className='customer-row flex at-top wide text-left py-6 gap-4'
      role={isChoosing ? 'checkbox' : undefined}
      aria-checked={isChosen}
      data-thing=''
      aria-current={isOpen || undefined}
      onClick={onTap}
    >
      {isChoosing && <Tick isOn={isChosen} />}
      <Avatar src={row.avatar} name={row.nickname} size={88} />
      <span className='customer-row-words grow'>
        <span className='customer-row-top row gap-2'>
          <b className='one-line text-lead slim'>{nameOf(row)}</b>
          {row.remark && row.remark !== row.nickname && (
            <small className='one-line text-note mute slim'>{row.nickname}</small>
          )}
          <StageTag stage={row.stage} />
        </span>
        <span className='block text-note mute'>{deedsOf(row, now)}</span>
        {showsKeeper && (
          <span className='block text-note mute'>
            {[row.staff_name ? `店员 ${row.staff_name}` : '还没有店员照看', row.store_name].join(
              ' · ',
            )}
          </span>
        )}
        {row.tags.length > 0 && (
          <span className='customer-tags flex wrap'>
            {row.tags.slice(0, shownTags).map(({ tag_id, name }) => (
              <span className='text-note dim' key={tag_id}>
                {name}
              </span>
            ))}
            {rest > 0 && <span className='text-note dim'>+{rest}</span>}
          </span>
        )}
        <PlanLine nextTime={row.next_time} now={now} />
      </span>
    </button>
  )
}
