import type { LiveGift } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'

/** The welcome gift, and its code once the visitor has received it. */
export function GiftCard({ gift, onShow }: { gift: LiveGift; onShow: () => void }) {
  const { title, note, grant_id, is_used } = gift
  return (
    <section className='kit-card row gap-5'>
      <span className='live-gift-mark firm tint' aria-hidden='true'>
        <Icon name='ticket' size={44} />
      </span>
      <div className='live-target-words grow'>
        <h2 className='heavy tight break text-lead'>{title}</h2>
        <p className='text-small dim mt-1'>{is_used ? '已经领过了' : note}</p>
      </div>
      {grant_id && !is_used && (
        <Button kind='soft' size='small' icon='qr' onTap={onShow}>
          出示
        </Button>
      )}
    </section>
  )
}
