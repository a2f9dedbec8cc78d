import type { AnnualDetail, AnnualStage } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Thumb } from '../../kit/thumb.tsx'

export interface StagesProps {
  detail: AnnualDetail
  onClaim: (stage: AnnualStage) => void
  onCode: (grantId: string, title: string) => void
}

/** Rewards for numbers of stamps, and how many stamps are missing. */
export function Stages({ detail: { stages, mine }, onClaim, onCode }: StagesProps) {
  const stamps = mine?.stamps ?? 0
  return (
    <Card title='集章有礼' note={mine ? `已有 ${stamps} 枚` : ''}>
      <ol className='annual-months'>
        {stages.map(stage => (
          <li key={stage.stamps} className='annual-month row'>
            <span className='annual-month-name num'>{stage.stamps} 枚</span>
            <Thumb size={88} src={stage.reward.image} icon='ticket' />
            <div className='grow mx-5'>
              <b className='one-line text-lead block bold'>{stage.reward.name}</b>
              <small className='one-line text-note block mute'>
                {stamps < stage.stamps
                  ? `还差 ${stage.stamps - stamps} 枚`
                  : stage.reward.value_text}
              </small>
            </div>
            <Side stage={stage} onClaim={onClaim} onCode={onCode} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Side({
  stage,
  onClaim,
  onCode,
}: Pick<StagesProps, 'onClaim' | 'onCode'> & { stage: AnnualStage }) {
  const { status, grant_id, reward } = stage
  if (status === 'open') {
    return (
      <Button className='firm' kind='main' size='small' onTap={() => onClaim(stage)}>
        领取
      </Button>
    )
  }
  if (grant_id) {
    return (
      <Button className='firm' kind='soft' size='small' onTap={() => onCode(grant_id, reward.name)}>
        看券码
      </Button>
    )
  }
  const words = { locked: '', taken: '已到账', gone: '已领完' }[status]
  return words ? <span className='kit-tag kit-tag-plain firm'>{words}</span> : null
}
