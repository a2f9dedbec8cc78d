import './coupon-ticket.css'
import type { ReactNode } from 'react'
import type { MemberCoupon } from '../../../api/index.ts'
import { conditionOf, worthOf } from './member-words.ts'

type Face = Pick<
  MemberCoupon,
  'kind' | 'name' | 'value_fen' | 'threshold_fen' | 'percent' | 'max_off_fen' | 'scope_text'
>

export interface CouponTicketProps {
  coupon: Face
  /** Expiry, or end of the offer. */
  when: ReactNode
  /** Used or expired: shown without colour. Default false. */
  isOver?: boolean
  /** Button at the right end. */
  side?: ReactNode
  /** Below the ticket, e.g. its terms. */
  children?: ReactNode
}

/** A coupon as a ticket: discount, place, expiry. */
export function CouponTicket(props: CouponTicketProps) {
  const { coupon, when, isOver = false, side, children } = props
  const { before, figure, behind } = worthOf(coupon)
  return (
    <article className={isOver ? 'member-coupon member-coupon-over' : 'member-coupon'}>
      <div className='member-coupon-row flex'>
        <div className='member-coupon-worth tint text-center row firm middle'>
          <p className='num heavy tight'>
            {before && <small className='text-body'>{before}</small>}
            {figure}
            {behind && <small className='text-body'>{behind}</small>}
          </p>
          <span className='text-note'>{conditionOf(coupon)}</span>
        </div>
        <div className='member-coupon-what stack grow middle gap-2'>
          <h2 className='two-lines text-lead bold tight'>{coupon.name}</h2>
          <p className='text-note mute'>{coupon.scope_text}</p>
          <p className='text-note mute'>{when}</p>
        </div>
        {side && <div className='member-coupon-side stack firm middle'>{side}</div>}
      </div>
      {children}
    </article>
  )
}
