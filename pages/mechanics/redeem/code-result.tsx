import type { CouponCode } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { Payoff } from '../payoff/payoff.tsx'
import type { SettledName } from './code-store.ts'

export interface CodeResultProps {
  status: SettledName
  code: CouponCode | undefined
  onClose: () => void
}

const words: Record<Exclude<SettledName, 'used'>, [title: string, text: string]> = {
  expired: ['券已过期', '下次记得早点来用'],
  revoked: ['券已失效', '这张券不能再用了，有疑问请问问店员'],
  locked: ['订单占用中', '这张券在一笔未支付的订单里，取消订单后可用'],
  passing: ['转赠中', '好友还没收下，收回后就能自己用'],
  passedOn: ['已转赠', '这张券已经到好友手里'],
}

/** Final state of the code. */
export function CodeResult({ status, code, onClose }: CodeResultProps) {
  if (status === 'used') return <Used code={code} onClose={onClose} />
  const [title, text] = words[status]
  return (
    <div className='redeem-result middle stack text-center' role='alert'>
      <span className='redeem-result-mark dim'>
        <Icon name='warn' size={72} />
      </span>
      <p className='mt-5 mb-1 text-title heavy'>{title}</p>
      <p className='text-note mute'>{text}</p>
      <Button className='mt-6' kind='soft' size='mid' onTap={onClose}>
        知道了
      </Button>
    </div>
  )
}

/** Redeemed at this moment, before the visitor's eyes. */
function Used({ code, onClose }: Omit<CodeResultProps, 'status'>) {
  return (
    <div className='redeem-used' role='alert'>
      <Payoff
        kind='redeemed'
        title='已核销'
        heading='p'
        text={
          <>
            <p>谢谢光临，祝你用得开心</p>
            <p className='text-note mute'>{usedWhere(code)}</p>
          </>
        }
      >
        <Button kind='main' leads='/brand'>
          再去逛逛
        </Button>
        <Button kind='quiet' onTap={onClose}>
          知道了
        </Button>
      </Payoff>
    </div>
  )
}

function usedWhere(code: CouponCode | undefined): string {
  if (!code?.used_at) return ''
  const when = dateTime(code.used_at, code.server_time)
  return code.used_store ? `${when} 在${code.used_store}核销` : `${when} 核销`
}
