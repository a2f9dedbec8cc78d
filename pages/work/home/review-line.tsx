import { navigateTo } from '../../../runtime/index.ts'
import { Icon } from '../../kit/icon.tsx'

/** How many requests wait for the decision of a manager or merchant; leads to the list. */
export function ReviewLine({ count }: { count: number }) {
  return (
    <button
      type='button'
      className='kit-card row wide text-left gap-3'
      onClick={() => void navigateTo({ url: '/pages/mine/reviews' })}
    >
      <span className='grow'>
        <b className='text-head row heavy gap-3'>
          待处理
          {count > 0 && <span className='kit-tag num'>{count} 件等你决定</span>}
        </b>
        <small className='one-line text-small block mute mt-1'>
          {count > 0 ? '报名、申诉、奖金和提现，点开处理' : '都处理完了'}
        </small>
      </span>
      <Icon name='right' size={32} />
    </button>
  )
}
