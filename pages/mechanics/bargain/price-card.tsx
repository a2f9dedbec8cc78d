import { assistStatus } from '../../../api/values/assist-status.ts'
import './bargain.css'
import type { BargainCut, BargainPeople, BargainProgress } from '../../../api/index.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { FallingPrice } from '../assist/falling-price.tsx'
import { PriceLadder } from '../assist/price-ladder.tsx'
import { type Bargain, endOf, headOf, bargainStateOf } from './bargain-state.ts'

export interface PriceCardProps {
  detail: Bargain & { server_time: number }
  session: BargainProgress & BargainPeople & { pay_until?: number }
  /** Below the title, e.g. the chosen variant. */
  note: string
  /** What is reserved at the floor, e.g. 货. */
  kept: string
  /** Result of the visitor's own cut. */
  cut: BargainCut | undefined
  onEnd: () => void
}

const Payoff = /* @__PURE__ */ lazyWithRetry(() =>
  import('../payoff/payoff.tsx').then(module => module.Payoff),
)

/** The current price, the staircase with its helpers, and the countdown. */
export function PriceCard({ detail, session, note, kept, cut, onEnd }: PriceCardProps) {
  const { hold_s, visit, server_time: now } = detail
  const { own_fen, owner, helps, cuts_done, cuts_total, start_fen, floor_fen, price_fen } = session
  const end = endOf(session)
  const own = own_fen > 0 ? [owner] : []
  return (
    <section className='kit-card bargain-price-card'>
      <div className='bargain-title pb-5'>
        <h1 className='text-head heavy tight'>{session.title}</h1>
        <p className='text-small dim mt-1'>{note}</p>
      </div>
      <Headline detail={detail} words={headOf(detail, kept)} saved={start_fen - price_fen} />
      <div className='bargain-now flex wrap apart mt-4'>
        <div>
          <p className='text-small dim'>
            {priceNames[session.status]}，已砍{' '}
            <b className='num ink'>¥{yuan(start_fen - price_fen)}</b>
          </p>
          <FallingPrice fen={price_fen} />
        </div>
        {end > 0 && (
          <Countdown
            label={{ 1: `留${kept}`, 6: '付款剩' }[session.status as number] ?? '剩'}
            to={end}
            now={now}
            onEnd={onEnd}
          />
        )}
      </div>
      {visit.is_owner && cut?.record_id === session.record_id && <Moment cut={cut} />}
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
        isOver={session.status !== assistStatus.open}
      />
      {session.status === assistStatus.open && <Held kept={hold_s} />}
    </section>
  )
}

interface HeadlineProps {
  detail: Bargain
  words: string
  saved: number
}

/** What the session has come to; at the floor, with what it has saved. */
function Headline({ detail, words, saved }: HeadlineProps) {
  const state = bargainStateOf(detail)
  const line = (
    <p className={`text-lead bold mt-5 bargain-say-${state}`} role='status'>
      {words}
    </p>
  )
  if (state !== 'reached' && state !== 'bought') return line
  return (
    <div className='bargain-payoff mt-5'>
      <Payoff
        kind='bargain'
        look='row'
        heading='p'
        title={words}
        figure={state === 'reached' ? { fen: saved, before: '一共省下 ' } : undefined}
        waiting={line}
        isQuiet={state === 'bought'}
      />
    </div>
  )
}

/** What the price of a session is, by its status. */
const priceNames: Record<BargainProgress['status'], string> = {
  0: '现价',
  1: '底价',
  2: '成交价',
  3: '砍到这里',
  4: '砍到这里',
  5: '底价',
  6: '下单价',
}

/** Announces the owner's first cut beside the falling price; a friend's is told by the headline. */
function Moment({ cut }: { cut: BargainCut }) {
  if (cut.cut_fen === 0) return null
  return (
    <p className='bargain-moment tint mt-3 px-5 py-1' role='status'>
      这一刀砍掉 <b className='num'>¥{yuan(cut.cut_fen)}</b>
    </p>
  )
}

export interface StartCardProps {
  title: string
  note: string
  startFen: number
  floorFen: number
  cuts: number
  /** Number of started sessions. */
  joined: number
  /** The price is the lowest of several. */
  isLeast?: boolean
  holdS: number
}

/** The item before the first cut: start price, floor, and number of friends that it takes. */
export function StartCard(props: StartCardProps) {
  const { title, note, startFen, floorFen, cuts, joined, isLeast = false, holdS } = props
  return (
    <section className='kit-card bargain-price-card'>
      <div className='bargain-title pb-5'>
        <h1 className='text-head heavy tight'>{title}</h1>
        <p className='text-small dim mt-1'>{note}</p>
      </div>
      <div className='bargain-now flex wrap apart mt-4'>
        <div>
          <p className='text-small dim'>
            {cuts} 位好友帮砍，底价{isLeast ? '低至' : ''}
          </p>
          <Price fen={floorFen} size='l' />
        </div>
        {joined > 0 && <p className='text-small dim'>{joined} 人发起过</p>}
      </div>
      <PriceLadder
        ladder={{
          start: startFen,
          floor: floorFen,
          price: startFen,
          own: 0,
          cuts: [],
          done: 0,
          total: cuts,
        }}
        faces={[]}
      />
      <Held kept={holdS} />
    </section>
  )
}

const Held = ({ kept }: { kept: number }) => (
  <p className='bargain-promise text-small dim row mt-5 pt-5'>
    <Icon name='check' size={32} />
    砍到底价后，为你保留 {Math.round(kept / 3600)} 小时
  </p>
)
