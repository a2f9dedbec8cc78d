import './list-code.css'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'

/** A code from the merchant's list, to be copied and used as the rules describe. */
export function ListCode({ code }: { code: string }) {
  return (
    <div className='list-code text-center'>
      <p className='list-code-digits break mb-1 mute'>{code}</p>
      <p className='mute'>别给别人看，用法见活动规则</p>
      <Button className='wide' kind='main' icon='copy' onTap={() => void copyText(code)}>
        复制兑换码
      </Button>
    </div>
  )
}
