import './coupon-ticket.css'
import type { ReactNode } from 'react'
import type { Coupon } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { faceOf, type Stock, stockOf } from './face.ts'

export interface CouponTicketProps {
  coupon: Coupon
  /** The visitor holds one. */
  isTaken: boolean
  /** The visitor has just claimed it: the stamp animation plays. */
  isFresh: boolean
}

const loadMoment = () => import('./coupon-moment.tsx').then(({ couponMoment }) => couponMoment)

/** The coupon with its remaining stock. */
export function CouponTicket({ coupon, isTaken, isFresh }: CouponTicketProps) {
  const moment = useLazyWithRetry(loadMoment, !isFresh)
  const stock = stockOf(coupon)
  const { take_limit: limit } = coupon
  return (
    <div className='coupon-ticket-shadow'>
      <section className={isFresh ? 'coupon-ticket coupon-ticket-taken' : 'coupon-ticket'}>
        <Front coupon={coupon}>{isTaken && <Stamp isFresh={isFresh} />}</Front>
        {isFresh && moment?.celebrate()}
        <p className='hide-text' role='status'>
          {isFresh && '领取成功'}
        </p>
        <div className='coupon-stock px-6 pb-6'>
          <p className='text-note flex wrap at-baseline apart dim px-1'>
            {stock ? <Left stock={stock} count={moment?.count} /> : <span>数量不限</span>}
            <span>{limit > 0 ? `每人限领 ${limit} 张` : '不限领取次数'}</span>
          </p>
          {stock && <Progress percent={stock.percent} />}
        </div>
      </section>
    </div>
  )
}

function Stamp({ isFresh }: { isFresh: boolean }) {
  const look = 'coupon-stamp upright text-note tint heavy tight'
  return <i className={isFresh ? `${look} coupon-stamp-lands` : look}>已领取</i>
}

/** `children`: the stamp, which stays clear of the words however large they are. */
function Front({ coupon, children }: { coupon: Coupon; children: ReactNode }) {
  const { fen, figure, unit, condition } = faceOf(coupon)
  return (
    <div className='coupon-front row'>
      <div className='coupon-value firm'>
        {fen === undefined ? (
          <span className='coupon-figure tint'>
            {figure}
            {unit && <small>{unit}</small>}
          </span>
        ) : (
          <Price fen={fen} size='xl' short />
        )}
        <p className='text-note dim mt-2'>{condition}</p>
      </div>
      <div className='coupon-what slim'>
        {children}
        <h2 className='text-head heavy tight'>{coupon.name}</h2>
        <p className='text-small dim mt-1'>{coupon.valid_text}</p>
        <div className='flex wrap mt-2 gap-2'>
          {coupon.tags.map(tag => (
            <span key={tag} className='kit-tag'>
              {tag}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface LeftProps {
  stock: Stock
  /** Animates the figure to its new value. */
  count: ((value: number) => ReactNode) | undefined
}

/** A smaller share tells shoppers nothing, %. */
const TOLD_FROM = 20

function Left({ stock: { percent, left }, count }: LeftProps) {
  return (
    <span>
      {percent >= TOLD_FROM && `已领 ${percent}%，`}还剩{' '}
      <b className='tint'>{count?.(left) ?? left.toLocaleString('en-US')}</b> 张
    </span>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div
      className='coupon-progress'
      role='progressbar'
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={`已领 ${percent}%`}
    >
      <i className='block' style={{ width: `${percent}%` }} />
    </div>
  )
}
