import type { BargainCut, BargainSession, GoodsBargainDetail } from '../../../api/index.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { Icon } from '../../kit/icon.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { FallingPrice } from '../../mechanics/assist/falling-price.tsx'
import { PriceLadder } from '../../mechanics/assist/price-ladder.tsx'
import { endOf, headOf, leftOf, standOf } from './rules.ts'

export interface PriceCardProps {
  detail: GoodsBargainDetail
  session: BargainSession
  /** What the visitor's own tap has just taken off. */
  cut: BargainCut | undefined
  onEnd: () => void
}

/** The price as it stands, the way down and who stands on it, and the clock. */
export function PriceCard({ detail, session, cut, onEnd }: PriceCardProps) {
  const { item, hold_s, server_time: now } = detail
  const { own_fen, owner, helps, cuts_done, cuts_total, start_fen, floor_fen, price_fen } = session
  const stand = standOf(detail)
  const runs = session.status === 0 || session.status === 1
  const own = own_fen > 0 ? [owner] : []
  const left = item ? leftOf(item) : 0
  return (
    <section className='kit-card bargain-price-card'>
      <div className='bargain-title'>
        <h1>{session.title}</h1>
        <p>
          {[session.specs_text, left > 0 ? `剩 ${left} 件` : ''].filter(Boolean).join(' · ') ||
            item?.intro}
        </p>
      </div>
      <p className={`bargain-say bargain-say-${stand}`}>{headOf(detail)}</p>
      <div className='bargain-now'>
        <div>
          <p className='bargain-label'>
            {session.status === 2 ? '成交价' : '现价'}，已砍{' '}
            <b className='num'>¥{yuan(start_fen - price_fen)}</b>
          </p>
          <FallingPrice fen={price_fen} />
        </div>
        {runs && (
          <Countdown
            label={session.status === 1 ? '留货' : '剩'}
            to={endOf(session)}
            now={now}
            onEnd={onEnd}
          />
        )}
      </div>
      {cut?.record_id === session.record_id && <Moment cut={cut} />}
      <PriceLadder
        ladder={{
          start: start_fen,
          floor: floor_fen,
          price: price_fen,
          own: own_fen,
          cuts: helps.map(({ cut_fen }) => cut_fen),
          done: cuts_done,
          total: cuts_total,
        }}
        faces={[...own, ...helps]}
        isOver={session.status !== 0}
      />
      {session.status === 0 && (
        <p className='bargain-promise'>
          <Icon name='check' size={32} />
          砍到底价后，为你保留 {Math.round(hold_s / 3600)} 小时
        </p>
      )}
    </section>
  )
}

/** What the visitor's own tap did, beside the price that falls. */
function Moment({ cut }: { cut: BargainCut }) {
  if (cut.cut_fen === 0) return null
  return (
    <p className='bargain-moment' role='status'>
      这一刀砍掉 <b className='num'>¥{yuan(cut.cut_fen)}</b>
    </p>
  )
}
