import { commissionStatus } from '../../../../api/values/commission-status.ts'
import type { Income } from '../../../../api/index.ts'
import { dateTime, dayText } from '../../../kit/text/time.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { incomeNames, incomeNote } from '../rules.ts'

/** Commission of one item of a customer's order. */
export function IncomeRow({ row, now }: { row: Income; now: number }) {
  const { title, thumb, buyer, level, order_tail, status, amount_fen, created_at } = row
  const isLost = status >= commissionStatus.void
  return (
    <div className='flex py-6 gap-4'>
      <Thumb size={112} src={thumb} icon='bag' />
      <div className='grow'>
        <h2 className='one-line text-lead bold'>{title}</h2>
        <p className='one-line text-note mute'>
          <span className='kit-tag'>{level === 1 ? '一级' : '二级'}</span> {buyer.nickname} · 尾号{' '}
          <span className='num'>{order_tail}</span>
        </p>
        <p className='num text-note mute'>{dateTime(created_at, now)}</p>
        <p className='text-note mute'>{incomeNote(row, at => dayText(at, now))}</p>
      </div>
      <div className='share-row-end firm text-right'>
        <b className={isLost ? 'num is-lost tint' : 'num tint'}>+{yuan(amount_fen)}</b>
        <p className='text-note mute'>{incomeNames[status]}</p>
      </div>
    </div>
  )
}
