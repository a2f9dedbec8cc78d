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
      <div className='member-coupon-row'>
        <div className='member-coupon-worth'>
          <p className='num'>
            {before && <small>{before}</small>}
            {figure}
            {behind && <small>{behind}</small>}
          </p>
          <span>{conditionOf(coupon)}</span>
        </div>
        <div className='member-coupon-what'>
          <h3 className='two-lines'>{coupon.name}</h3>
          <p>{coupon.scope_text}</p>
          <p>{when}</p>
        </div>
        {side && <div className='member-coupon-side'>{side}</div>}
      </div>
      {children}
    </article>
  )
}
