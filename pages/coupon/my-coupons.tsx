import './my-coupons.css'
import type { CouponDetail, CouponGrant } from '../../api/index.ts'
import { Button } from '../kit/button.tsx'
import { Price } from '../kit/price.tsx'
import { dateTime } from '../kit/time.ts'
import { faceOf, grantWords, usable } from './rules.ts'

export interface MyCouponsProps {
  detail: CouponDetail
  onShow: (grant: CouponGrant) => void
}

/** That I hold the coupon, and the way to its code. */
export function MyCoupons({ detail, onShow }: MyCouponsProps) {
  const { mine, server_time: now } = detail
  const [next] = usable(detail).sort((a, b) => a.valid_to - b.valid_to)
  const shown = next ?? mine[0]
  if (!shown) return null
  return (
    <section className='kit-card coupon-mine'>
      <Worth detail={detail} />
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
export function CouponList({ detail, onShow }: MyCouponsProps) {
  const { mine, coupon, server_time: now } = detail
  const canShow = new Set(usable(detail).map(grant => grant.grant_id))
  return (
    <ul className='coupon-list'>
      {mine.map(grant => (
        <li key={grant.grant_id} className={canShow.has(grant.grant_id) ? '' : 'coupon-list-past'}>
          <Worth detail={detail} />
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

function Worth({ detail }: { detail: CouponDetail }) {
  const { fen, figure, unit } = faceOf(detail.coupon)
  return (
    <span className='coupon-worth'>
      {fen === undefined ? `${figure}${unit ?? ''}` : <Price fen={fen} size='s' short />}
    </span>
  )
}

function noteOf({ status, valid_from: from, valid_to: to }: CouponGrant, now: number): string {
  if (status !== 1) return grantWords[status]
  if (to <= now) return grantWords[3]
  return from > now ? `${dateTime(from, now)} 起可用` : `${dateTime(to, now)} 前有效`
}
