import type { CouponOffer, OfferState } from '../../../api/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Button } from '../../kit/button.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { CouponTicket } from '../shared/coupon-ticket.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { Rules } from './rules.tsx'

export interface OffersScreenProps {
  list: CouponOffer[]
  now: number
  /** Id of the coupon that is being claimed; 0 for none. */
  claiming: number
  onClaim: (offer: CouponOffer) => void
  onShop: () => void
}

export function OffersScreen({ list, now, claiming, onClaim, onShop }: OffersScreenProps) {
  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>领券中心</h1>
      {list.length === 0 && (
        <Empty words='今天的券都领完了，明天再来' action={{ text: '去店里逛逛', onTap: onShop }} />
      )}
      <ul className='member-tickets-bare stack gap-4'>
        {list.map(offer => (
          <li key={offer.activity_id}>
            <CouponTicket
              coupon={offer}
              when={whenOf(offer, now)}
              isOver={offer.state === 'soldOut' || offer.state === 'ended'}
              side={
                <Side offer={offer} isBusy={claiming === offer.activity_id} onClaim={onClaim} />
              }
            >
              {offer.taken_percent >= TOLD_FROM && offer.state !== 'soldOut' && (
                <p className='member-taken text-note mute row'>
                  <span className='member-taken-bar fill mr-3' aria-hidden='true'>
                    <i className='block' style={{ width: `${offer.taken_percent}%` }} />
                  </span>
                  已领 {offer.taken_percent}%
                </p>
              )}
              <Rules notes={offer.notes} />
            </CouponTicket>
          </li>
        ))}
      </ul>
      <ShopShelf />
    </main>
  )
}

/** A smaller share says only that hardly anybody has come, percent. */
const TOLD_FROM = 20

function whenOf(offer: CouponOffer, now: number): string {
  if (offer.state === 'notStarted') return `${dateTime(offer.start_at, now)} 开始领`
  if (offer.state === 'level') return `${offer.level_name}及以上会员可领`
  return offer.valid_text
}

interface SideProps {
  offer: CouponOffer
  isBusy: boolean
  onClaim: (offer: CouponOffer) => void
}

function Side({ offer, isBusy, onClaim }: SideProps) {
  const { state } = offer
  if (state === 'open' || state === 'member') {
    return (
      <Button kind='main' size='small' busy={isBusy} onTap={() => onClaim(offer)}>
        立即领取
      </Button>
    )
  }
  if (state === 'have') {
    return (
      <>
        <span className='kit-tag kit-tag-good'>已领取</span>
        <Button kind='line' size='small' leads='/member-card/center/coupon'>
          去使用
        </Button>
      </>
    )
  }
  return <span className='kit-tag kit-tag-plain'>{stateWords[state]}</span>
}

const stateWords: Record<Exclude<OfferState, 'open' | 'member' | 'have'>, string> = {
  soldOut: '已抢光',
  notStarted: '未开始',
  ended: '已结束',
  level: '等级不足',
}
