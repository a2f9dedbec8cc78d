import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { LiveChecks } from '../live-type.ts'

/** Conditions, and whether the visitor meets them; or benefits. */
export function Checks({ title, rows }: LiveChecks) {
  return (
    <Card title={title}>
      <ul className='live-checks'>
        {rows.map(({ text, isMet, note }) => (
          <li key={text} className={isMet ? 'live-check-met flex wrap' : 'flex wrap'}>
            <Icon name={isMet === false ? 'warn' : 'check'} size={32} />
            <span className='fill'>{text}</span>
            {note && <small className='text-small dim'>{note}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
