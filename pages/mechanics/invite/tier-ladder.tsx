import './ladder.css'
import type { InviteTier } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { dateTime } from '../../kit/text/time.ts'

export interface TierLadderProps {
  tiers: InviteTier[]
  repeat: number
  /** Number of friends that count. */
  n: number
  now: number
  isBusy: boolean
  /** Tier whose reward has just been claimed. */
  justClaimed?: number | undefined
  onClaim: (step: number) => void
  onCode: (grantId: string) => void
  /** Button of a claimed reward that is redeemed in another way than at the counter. */
  wayTo?: (tier: InviteTier) => { text: string; onTap: () => void } | undefined
}

/** The tiers as a list; the line beside them is filled as far as the invitees reach. */
export function TierLadder(props: TierLadderProps) {
  const { tiers, n } = props
  return (
    <ol className='invite-ladder'>
      {tiers.map((tier, at) => {
        const before = tiers[at - 1]?.n ?? 0
        const share = Math.max(0, Math.min(1, (n - before) / (tier.n - before)))
        const isReached = n >= tier.n
        return (
          <li
            key={tier.step}
            className={isReached ? 'invite-rung row invite-rung-on' : 'invite-rung row'}
            data-just={props.justClaimed === tier.step || undefined}
          >
            <span className='invite-knot tint row firm middle mr-3'>
              {/* The distance from the previous tier. */}
              <i style={{ transform: `scaleY(${share})` }} />
              <b className='num text-head'>{tier.n}</b>
              <small className='text-note'>位</small>
            </span>
            <Thumb size={108} src={tier.reward.image} icon={iconOf(tier)} />
            <div className='grow mx-5'>
              <b className='two-lines text-lead bold tight'>{tier.reward.name}</b>
              <small className='text-note block mute mt-1'>{noteOf(tier, props)}</small>
            </div>
            <Side tier={tier} {...props} />
          </li>
        )
      })}
    </ol>
  )
}

const iconOf = ({ reward }: InviteTier) => (reward.kind === 'balance' ? 'bag' : 'ticket')

function noteOf(
  { reward, status, left, claim_until, rounds }: InviteTier,
  { repeat, now }: TierLadderProps,
): string {
  if (status === 'ready') return `${dateTime(claim_until, now)} 前领取`
  if (status === 'reviewing') return '店里核对后存入余额'
  if (status === 'refused') return '店里核对后没有发放'
  const again = repeat > 1 && rounds > 0 ? `已得 ${rounds} 份` : ''
  const stock = left > 0 ? `剩 ${left} 份` : ''
  return [reward.value_text, again, stock].filter(Boolean).join(' · ')
}

function Side({
  tier,
  isBusy,
  onClaim,
  onCode,
  wayTo,
}: Pick<TierLadderProps, 'isBusy' | 'onClaim' | 'onCode' | 'wayTo'> & { tier: InviteTier }) {
  const { status, step, grant_id } = tier
  if (status === 'ready') {
    return (
      <Button
        className='firm'
        kind='main'
        size='small'
        disabled={isBusy}
        onTap={() => onClaim(step)}
      >
        领取
      </Button>
    )
  }
  const way = wayTo?.(tier)
  if (way) {
    return (
      <Button className='firm' kind='soft' size='small' onTap={way.onTap}>
        {way.text}
      </Button>
    )
  }
  if (grant_id) {
    return (
      <Button className='firm' kind='soft' size='small' onTap={() => onCode(grant_id)}>
        看券码
      </Button>
    )
  }
  if (status === 'claimed') {
    return (
      <span className='kit-tag kit-tag-good firm'>
        <Icon name='check' size={28} />
        已到账
      </span>
    )
  }
  const words = {
    locked: '',
    reviewing: '核对中',
    refused: '未通过',
    gone: '已发完',
    lapsed: '已过期',
  }[status]
  return words ? <span className='kit-tag kit-tag-plain firm'>{words}</span> : null
}
