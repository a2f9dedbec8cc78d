import type { AnnualMonth } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { monthName, monthWords } from './rules.ts'

export interface MonthsProps {
  months: AnnualMonth[]
  /** Whether the visitor has joined and may claim. */
  isIn: boolean
  onClaim: (month: AnnualMonth) => void
  onCode: (grantId: string, title: string) => void
}

/** The months of the year with their benefits. */
export function Months({ months, isIn, onClaim, onCode }: MonthsProps) {
  const taken = months.filter(({ status }) => status === 'taken').length
  return (
    <Card
      title='每月一份'
      note={isIn ? `已领 ${taken} / ${months.length}` : `共 ${months.length} 份`}
    >
      <ol className='annual-months'>
        {months.map(each => (
          <li key={each.no} className={`annual-month row annual-month-${each.status}`}>
            <span className='annual-month-name num'>{monthName(each.month)}</span>
            <Thumb size={88} src={each.reward.image} icon='ticket' />
            <div className='grow mx-5'>
              <b className='one-line text-lead block bold'>{each.reward.name}</b>
              <small className='one-line text-note block mute'>{each.reward.value_text}</small>
            </div>
            <Side month={each} isIn={isIn} onClaim={onClaim} onCode={onCode} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Side({
  month,
  isIn,
  onClaim,
  onCode,
}: Omit<MonthsProps, 'months'> & { month: AnnualMonth }) {
  const { status, grant_id, reward } = month
  if (status === 'open' && isIn) {
    return (
      <Button className='firm' kind='main' size='small' onTap={() => onClaim(month)}>
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
  return (
    <span
      className={status === 'taken' ? 'kit-tag kit-tag-good firm' : 'kit-tag kit-tag-plain firm'}
    >
      {monthWords[status]}
    </span>
  )
}
