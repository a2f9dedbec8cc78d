import { Icon } from '../../kit/icon.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** How many requests wait for the decision of a manager or merchant; leads to the list. */
export const ReviewLine = ({ count }: { count: number }) => (
  <WaitingLine
    title='待处理'
    tag={count > 0 ? `${count} 件等你决定` : ''}
    text={count > 0 ? '报名、申诉、奖金和提现，点开处理' : '没有等你决定的申请'}
    path='/pages/mine/reviews'
  />
)

/** Orders that wait for a manager or merchant; not there without any. */
export const OrderLine = ({ count }: { count: number }) =>
  count > 0 && (
    <WaitingLine
      title='订单'
      tag={`${count} 单等你处理`}
      text='待发货和退款，点开处理'
      path='/pages/mine/orders'
    />
  )

interface DueLineProps {
  count: number
  /** `shop_user.user_id` of the caller. */
  userId: number
}

/** Own customers whom the caller planned to contact by the end of today; not there without any. */
export const DueLine = ({ count, userId }: DueLineProps) =>
  count > 0 && (
    <WaitingLine
      title='跟进'
      tag={`今天要跟进 ${count} 位`}
      text='到了你约好的时间，点开看是谁'
      path={`/pages/customer/list?due=1&staffId=${userId}`}
    />
  )

interface WaitingLineProps {
  title: string
  tag: string
  text: string
  path: string
}

function WaitingLine({ title, tag, text, path }: WaitingLineProps) {
  return (
    <button type='button' className='kit-card row wide text-left gap-3' {...leadsTo(path)}>
      <span className='grow'>
        <b className='text-head row heavy gap-3'>
          {title}
          {tag && <span className='kit-tag num'>{tag}</span>}
        </b>
        <small className='one-line text-small block mute mt-1'>{text}</small>
      </span>
      <Icon name='right' size={32} />
    </button>
  )
}
