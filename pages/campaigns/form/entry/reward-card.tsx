import './reward-card.css'
import type { FormReward } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dateTime } from '../../../kit/text/time.ts'

/** The coupon that came with the entry, and a link to it. */
export function RewardCard({ reward, now }: { reward: FormReward; now: number }) {
  return (
    <section className='kit-card form-reward row'>
      <i className='tint firm'>
        <Icon name='ticket' size={56} />
      </i>
      <div className='grow mr-3'>
        <h2 className='text-head bold'>{reward.name}</h2>
        <p className='text-note mute'>
          {reward.value_text} · {dateTime(reward.valid_to, now)} 前有效
        </p>
      </div>
      <Button kind='soft' size='small' leads={reward.path}>
        去使用
      </Button>
    </section>
  )
}
