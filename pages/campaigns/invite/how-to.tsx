import type { InviteDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { actSteps } from './rules.ts'

/** What makes an invitee count, and within which time. */
export function HowTo({ detail }: { detail: InviteDetail }) {
  const { when, bind_days, revoke_days, gift } = detail
  const steps = [
    ['发给好友', '每张卡片都带着你的邀请'],
    ['好友接受', gift ? `新朋友得${gift.reward.name}` : '以第一个接受的邀请为准'],
    [actSteps[when], `${bind_days} 天内完成就算数`],
  ]
  return (
    <Card title='怎么算邀请成功'>
      <ol className='invite-steps flex'>
        {steps.map(([title, text], at) => (
          <li className='fill text-center px-1' key={title}>
            <i className='num row middle text-lead tint bold upright'>{at + 1}</i>
            <b className='text-body block bold'>{title}</b>
            <small className='text-note block mute tight mt-1'>{text}</small>
          </li>
        ))}
      </ol>
      {revoke_days > 0 && (
        <p className='text-small dim mt-4'>完成后 {revoke_days} 天内退出的，人数会减回去。</p>
      )}
    </Card>
  )
}
