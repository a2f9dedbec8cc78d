import type { OpenedCard } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { MemberIcon } from '../shared/member-icon.tsx'
import { cardNumber, count } from '../shared/member-words.ts'

/** Shown after opening the card: its number and the gifts. */
export function GiftSheet({ opened, onClose }: { opened: OpenedCard; onClose: () => void }) {
  const { card_no, level_name, gift, was_member, merged_points: merged } = opened
  const title = was_member ? '欢迎回来' : '开卡成功'
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className='member-opened' role='status'>
        <i className='member-opened-mark'>
          <MemberIcon name='gift' size={72} />
        </i>
        <p className='member-opened-level'>{level_name}会员</p>
        <p className='num'>{cardNumber(card_no)}</p>
        <ul>
          {merged > 0 && (
            <li>
              <b className='num'>+{count(merged)}</b> 积分，从门店会员卡转入
            </li>
          )}
          {gift.points > 0 && (
            <li>
              <b className='num'>+{count(gift.points)}</b> 积分，已到账
            </li>
          )}
          {gift.coupons.map(({ name, value_text }) => (
            <li key={name}>
              <b>{name}</b> {value_text}，已放进我的优惠券
            </li>
          ))}
          {was_member === 1 && <li>等级和积分都恢复了</li>}
        </ul>
        <Button kind='main' onTap={onClose}>
          去看看
        </Button>
      </div>
    </Sheet>
  )
}
