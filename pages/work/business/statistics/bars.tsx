import '../../../kit/lined.css'
import './bars.css'

export interface Bar {
  name: string
  value: number
  /** Beside the value, such as the share of the step before. */
  note?: string
}

/** Values as bars of one scale, each with its name and number as text. */
export function Bars({ bars, label }: { bars: Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className='business-bars spaced-4' aria-label={label}>
      {bars.map(({ name, value, note }) => (
        <li className='text-body flex wrap at-baseline' key={name}>
          <span className='fill'>{name}</span>
          <b className='num'>{value}</b>
          {note && <small className='num text-note mute text-right'>{note}</small>}
          <i className='block wide' aria-hidden='true'>
            <em className='block' style={{ width: `${(value / most) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
