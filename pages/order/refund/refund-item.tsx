import './refund-item.css'
import type { RefundItem } from '../../../api/index.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { yuan } from '../../kit/text/yuan.ts'

export function RefundItemRow({ item }: { item: RefundItem }) {
  const { title, thumb, specs_text: specs, count, pay_fen: paid } = item
  return (
    <div className='refund-item'>
      <Thumb className='refund-item-pic' src={thumb} icon='bag' />
      <div>
        <p className='two-lines'>
          <b>{title}</b>
        </p>
        <p>
          {specs && `${specs} · `}
          {count} 件
        </p>
        <p>
          实付 <span className='num'>¥{yuan(paid)}</span>
        </p>
      </div>
    </div>
  )
}
