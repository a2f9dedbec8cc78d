import type { CustomerDetail } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { telOf } from '../../../kit/text/tel-of.ts'
import { nameOf } from '../customer-words.ts'
import { PlanLine } from '../plan-line.tsx'
import { StageTag } from '../stage-tag.tsx'

export interface DetailHeadProps {
  customer: CustomerDetail['customer']
  /** Server time, unix seconds. */
  now: number
}

/** Who it is, whose customer, and what is planned next. */
export function DetailHead({ customer, now }: DetailHeadProps) {
  const { nickname, remark, avatar, phone } = customer
  const keeper = customer.staff_name
    ? `${customer.staff_name}的顾客 · ${customer.store_name}`
    : `${customer.store_name}的顾客，还没有店员照看`
  return (
    <header className='customer-head flex at-top gap-5'>
      <Avatar src={avatar} name={nickname} size={104} />
      <div className='grow'>
        <h1 className='text-title heavy row wrap break'>
          {nameOf(customer)}
          <StageTag stage={customer.stage} />
        </h1>
        {remark && remark !== nickname && <p className='text-small dim mt-1'>昵称：{nickname}</p>}
        <p className='text-small dim mt-1'>{keeper}</p>
        {customer.level_name && <p className='text-small dim mt-1'>{customer.level_name}会员</p>}
        <PlanLine nextTime={customer.next_time} now={now} />
      </div>
      {phone && (
        <a
          className='kit-btn kit-btn-soft kit-btn-small firm'
          href={telOf(phone)}
          aria-label={`打电话给${nameOf(customer)}`}
        >
          <Icon name='phone' />
          <span>打电话</span>
        </a>
      )}
    </header>
  )
}
