import type { TasksDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'

/** The three steps to a reward. */
export function HowTo({ detail: { new_friend_only } }: { detail: TasksDetail }) {
  const steps = [
    ['生成海报', '二维码只属于你'],
    ['发给朋友', '海报或卡片都行'],
    ['加上顾问', new_friend_only ? '第一次添加的算数' : '加好就算数'],
  ]
  return (
    <Card title='三步领礼'>
      <ol className='tasks-steps flex'>
        {steps.map(([title, text], at) => (
          <li className='grow text-center px-1' key={title}>
            <i className='num text-lead tint bold row middle upright'>{at + 1}</i>
            <b className='text-body block bold'>{title}</b>
            <small className='text-note block mute tight mt-1'>{text}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
