import './coupon-list.css'
import '../../kit/lined.css'
import type { CouponGrant, GrantStatus } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { grantNote, usable } from './face.ts'
import type { MyCouponsProps } from './my-coupons.tsx'
import { Worth } from './worth.tsx'

/** All of the visitor's grants, for the sheet. */
export function CouponList<G extends CouponGrant>(props: MyCouponsProps<G>) {
  const { detail, onShow, sideOf, noteOf = grantNote } = props
  const { mine, coupon, server_time: now } = detail
  const canShow = new Set(usable(detail).map(grant => grant.grant_id))
  return (
    <ul className='coupon-list lined'>
      {mine.map(grant => (
        <li
          key={grant.grant_id}
          className={canShow.has(grant.grant_id) ? 'row py-5' : 'row py-5 coupon-list-past'}
        >
          <Worth coupon={coupon} />
          <div className='text-lead grow tight text-left'>
            <p>
              <b>{coupon.name}</b>
            </p>
            <p className='coupon-note text-note mute'>{noteOf(grant, now)}</p>
          </div>
          {sideOf?.(grant) ||
            (canShow.has(grant.grant_id) ? (
              <Button kind='soft' size='small' onTap={() => onShow(grant)}>
                出示
              </Button>
            ) : (
              <i className='coupon-past text-note mute heavy firm upright' aria-hidden='true'>
                {marks[grant.status]}
              </i>
            ))}
        </li>
      ))}
    </ul>
  )
}

const marks: Record<GrantStatus, string> = {
  1: '过期',
  2: '已用',
  3: '过期',
  4: '失效',
  5: '占用',
  6: '转赠',
  7: '转赠',
}
