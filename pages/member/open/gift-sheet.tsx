import type { OpenedCard } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Payoff } from '../../mechanics/payoff/payoff.tsx'
import { cardNumber, count } from '../shared/member-words.ts'

/** Shown after opening the card: its number and the gifts. */
export function GiftSheet({ opened, onClose }: { opened: OpenedCard; onClose: () => void }) {
  const { card_no, level_name, gift, was_member, merged_points: merged } = opened
  const came = gift.points + merged
  const title = was_member ? '欢迎回来' : '开卡成功'
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className='member-opened text-center pb-3'>
        <Payoff
          kind='card'
          title={`${level_name}会员`}
          heading='p'
          text={<span className='num'>{cardNumber(card_no)}</span>}
          points={came > 0 ? { n: came, note: '已到账' } : undefined}
        />
        <ul className='text-body text-left px-5 py-1'>
          {merged > 0 && (
            <li className='py-3'>
              其中 <b className='num tint'>{count(merged)}</b> 积分从门店会员卡转入
            </li>
          )}
          {gift.coupons.map(({ name, value_text }) => (
            <li className='py-3' key={name}>
              <b className='tint'>{name}</b> {value_text}，已放进我的优惠券
            </li>
          ))}
          {was_member === 1 && <li className='py-3'>等级和积分都恢复了</li>}
        </ul>
        <Button kind='main' onTap={onClose}>
          去看看
        </Button>
      </div>
    </Sheet>
  )
}
