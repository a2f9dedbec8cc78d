import type { GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'

export interface HowToProps {
  detail: GroupWorkDetail
  goods: GroupGoods
  onRules: () => void
}

/** Numbered steps with a short text each. */
export function Steps({ steps }: { steps: readonly (readonly [name: string, note: string])[] }) {
  return (
    <ol className='group-steps flex'>
      {steps.map(([name, note], at) => (
        <li className='text-center fill' key={name}>
          <b className='num text-lead tint mb-3'>{at + 1}</b>
          <span className='text-small block'>{name}</span>
          <small className='text-note dim'>{note}</small>
        </li>
      ))}
    </ol>
  )
}

/** Three steps, and what happens if the group fails. */
export function HowTo({ detail: { hours, new_only: isNewOnly }, goods, onRules }: HowToProps) {
  const steps: [string, string][] = [
    ['开团或参团', '付款占座'],
    [isNewOnly ? '邀新朋友' : `邀 ${goods.size - 1} 位好友`, `${hours} 小时内`],
    [`满 ${goods.size} 人发货`, '不满原路退'],
  ]
  return (
    <Card
      title='怎么拼'
      side={
        <button type='button' className='kit-link' onClick={onRules}>
          拼团规则
          <Icon name='right' />
        </button>
      }
    >
      <Steps steps={steps} />
      {isNewOnly && (
        <p className='group-note text-small tint mt-5'>
          老带新：你来开团，参团的朋友需要是第一次来店里
        </p>
      )}
    </Card>
  )
}
