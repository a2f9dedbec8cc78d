import './reward-card.css'
import type { FormReward } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dateTime } from '../../../kit/text/time.ts'

/** The coupon that came with the entry, and a link to it. */
export function RewardCard({ reward, now }: { reward: FormReward; now: number }) {
  return (
    <section className='kit-card form-reward'>
      <i>
        <Icon name='ticket' size={56} />
      </i>
      <div>
        <h2>{reward.name}</h2>
        <p>
          {reward.value_text} · {dateTime(reward.valid_to, now)} 前有效
        </p>
      </div>
      <Button kind='soft' size='small' onTap={() => void navigateTo({ url: reward.path })}>
        去使用
      </Button>
    </section>
  )
}
