import './figures.css'
import { countText } from './radar-rules.ts'

export interface FiguresProps {
  figures: readonly (readonly [value: number, name: string])[]
}

/** Up to four numbers in a row. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className='work-figures'>
      {figures.map(([value, name]) => (
        <div key={name}>
          <dd className='num'>{countText(value)}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}
