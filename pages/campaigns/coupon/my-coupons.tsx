import './my-coupons.css'
import type { Coupon, CouponGrant } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { faceOf, grantNote, type Holding, soonest, usable } from './face.ts'

/** What stands below a coupon's name. */
export type NoteOf<G extends CouponGrant> = (grant: G, now: number) => string

export interface MyCouponsProps<G extends CouponGrant> {
  detail: Holding<G>
  onShow: (grant: G) => void
  /** Until when it can be used when left out. */
  noteOf?: NoteOf<G> | undefined
}

/** That I hold the coupon, and the way to its code. */
export function MyCoupons<G extends CouponGrant>(props: MyCouponsProps<G>) {
  const { detail, onShow, noteOf = grantNote } = props
  const { mine, coupon, server_time: now } = detail
  const next = soonest(detail)
  const shown = next ?? mine[0]
  if (!shown) return null
  return (
    <section className='kit-card coupon-mine'>
      <Worth coupon={coupon} />
      <div className='coupon-words'>
        <p>
          <b>已领到 {mine.length} 张</b>
        </p>
        <p className='coupon-note'>{noteOf(shown, now)}</p>
      </div>
      {next && (
        <Button kind='main' size='small' icon='qr' onTap={() => onShow(next)}>
          出示券码
        </Button>
      )}
    </section>
  )
}

/** All of mine, for the sheet. */
export function CouponList<G extends CouponGrant>(props: MyCouponsProps<G>) {
  const { detail, onShow, noteOf = grantNote } = props
  const { mine, coupon, server_time: now } = detail
  const canShow = new Set(usable(detail).map(grant => grant.grant_id))
  return (
    <ul className='coupon-list'>
      {mine.map(grant => (
        <li key={grant.grant_id} className={canShow.has(grant.grant_id) ? '' : 'coupon-list-past'}>
          <Worth coupon={coupon} />
          <div className='coupon-words'>
            <p>
              <b>{coupon.name}</b>
            </p>
            <p className='coupon-note'>{noteOf(grant, now)}</p>
          </div>
          {canShow.has(grant.grant_id) && (
            <Button kind='soft' size='small' onTap={() => onShow(grant)}>
              出示
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Worth({ coupon }: { coupon: Coupon }) {
  const { fen, figure, unit } = faceOf(coupon)
  return (
    <span className='coupon-worth'>
      {fen === undefined ? `${figure}${unit ?? ''}` : <Price fen={fen} size='s' short />}
    </span>
  )
}
