import './me-card.css'
import type { ShowInfo, StaffInfo } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'

export interface CardPreviewProps {
  user: Pick<
    StaffInfo,
    | 'name'
    | 'avatar'
    | 'phone'
    | 'position'
    | 'wechat_qrcode'
    | 'shop_name'
    | 'store_name'
    | 'address'
  >
  show: ShowInfo
}

/** The staff member's card as readers see it below an article. */
export function CardPreview({ user, show }: CardPreviewProps) {
  if (show.show_staff !== 1) {
    return (
      <Card title='名片预览'>
        <p className='text-small mute'>已隐藏，读者不知道是谁分享的</p>
      </Card>
    )
  }
  const lines = [
    show.show_phone === 1 && user.phone && (['phone', user.phone] as const),
    show.show_qrcode === 1 && user.wechat_qrcode && (['qr', '可以加我的微信'] as const),
    show.show_store === 1 && user.address && (['pin', user.address] as const),
  ]
  return (
    <Card title='名片预览'>
      <div className='work-me-card row'>
        <Avatar src={user.avatar} name={user.name} size={104} />
        <div className='grow'>
          <h3 className='text-head'>
            {user.name}{' '}
            {user.position && <span className='kit-tag kit-tag-plain'>{user.position}</span>}
          </h3>
          <p className='text-small mute'>
            {[user.shop_name, user.store_name].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <ul className='work-card-lines'>
        {lines.map(
          line =>
            line && (
              <li className='text-small row dim break mt-3' key={line[0]}>
                <Icon name={line[0]} size={32} />
                <span>{line[1]}</span>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}
