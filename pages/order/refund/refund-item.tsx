import type { RefundItem } from '../../../api/index.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { yuan } from '../../kit/text/yuan.ts'

export function RefundItemRow({ item }: { item: RefundItem }) {
  const { title, thumb, specs_text: specs, count, pay_fen: paid } = item
  return (
    <div className='row gap-5'>
      <Thumb size={144} src={thumb} icon='bag' />
      <div className='text-small grow mute'>
        <p className='two-lines'>
          <b className='text-lead ink'>{title}</b>
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
