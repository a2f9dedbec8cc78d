import '../../kit/lined.css'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { GuideBenefit, GuideCardDetail } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { canUse, kindWords, stampOf } from './rules.ts'

export interface BenefitsProps {
  detail: GuideCardDetail
  /** Without it nothing can be used here. */
  onUse?: (benefit: GuideBenefit) => void
}

/** What stands on the card, and what became of each. */
export function Benefits({ detail, onUse }: BenefitsProps) {
  const used = detail.benefits.filter(({ status }) => status === grantStatus.used).length
  const note = detail.card ? `用了 ${used} 项，共 ${detail.benefits.length} 项` : ''
  return (
    <Card title='卡里的福利' note={note}>
      <ul className='guide-card-benefits lined'>
        {detail.benefits.map(benefit => (
          <li
            key={benefit.no}
            className={stampOf(benefit) ? 'is-over row gap-4 text-left' : 'row gap-4 text-left'}
          >
            <Thumb src={benefit.image} size={96} icon='ticket' />
            <div className='grow'>
              <b className='text-lead block bold'>{benefit.name}</b>
              <small className='text-note mute'>
                {benefit.value_text || kindWords[benefit.kind]}
              </small>
            </div>
            {onUse && canUse(detail, benefit) ? (
              <Button className='firm' kind='soft' size='small' onTap={() => onUse(benefit)}>
                使用
              </Button>
            ) : (
              <span className='kit-tag kit-tag-plain firm'>
                {stampOf(benefit) || kindWords[benefit.kind]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
