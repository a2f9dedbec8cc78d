import './coupon-notes.css'
import '../../kit/lined.css'
import type { Coupon } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'

export function CouponNotes({ notes }: { notes: Coupon['notes'] }) {
  return (
    <Card title='使用说明'>
      <dl className='coupon-notes spaced-4'>
        {notes.map(({ label, text }) => (
          <div className='text-small flex loose' key={label}>
            <dt className='mute'>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
