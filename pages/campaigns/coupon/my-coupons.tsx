import './my-coupons.css'
import type { ReactNode } from 'react'
import type { CouponGrant } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { grantNote, type Holding, soonest } from './face.ts'
import { Worth } from './worth.tsx'

/** Text below a coupon's name. */
export type NoteOf<G extends CouponGrant> = (grant: G, now: number) => string

export interface MyCouponsProps<G extends CouponGrant> {
  detail: Holding<G>
  onShow: (grant: G) => void
  /** The expiry by default. */
  noteOf?: NoteOf<G> | undefined
  /** In place of a coupon's button or mark; nothing for the usual one. */
  sideOf?: ((grant: G) => ReactNode) | undefined
  /** One has just been claimed: the card appears after the stamp animation. */
  isFresh?: boolean
}

/** Shows that the visitor holds the coupon, with a button for its code. */
export function MyCoupons<G extends CouponGrant>(props: MyCouponsProps<G>) {
  const { detail, onShow, noteOf = grantNote, isFresh = false } = props
  const { mine, coupon, server_time: now } = detail
  const next = soonest(detail)
  const shown = next ?? mine[0]
  if (!shown) return null
  // Further ones are counted on the card that is there.
  const comes = isFresh && mine.length === 1
  return (
    <section
      className={
        comes ? 'kit-card coupon-mine row p-6 coupon-mine-comes' : 'kit-card coupon-mine row p-6'
      }
    >
      <Worth coupon={coupon} />
      <div className='text-lead grow tight text-left'>
        <p>
          <b>已领到 {mine.length} 张</b>
        </p>
        <p className='coupon-note text-note mute'>{noteOf(shown, now)}</p>
      </div>
      {next && (
        <Button kind='main' size='small' icon='qr' onTap={() => onShow(next)}>
          出示券码
        </Button>
      )}
    </section>
  )
}
