import { useId, useState } from 'react'
import type { MemberCoupon } from '../../../api/index.ts'

/** Terms of use, collapsible. */
export function Rules({ notes }: Pick<MemberCoupon, 'notes'>) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (notes.length === 0) return null
  return (
    <div className='member-coupon-rules px-6 pb-5'>
      <button
        type='button'
        className='member-coupon-more text-note mute'
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '收起规则' : '使用规则'}
      </button>
      <dl id={id} hidden={!isOpen}>
        {notes.map(({ label, text }) => (
          <div className='text-note flex loose py-1 gap-5' key={label}>
            <dt className='mute firm'>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
