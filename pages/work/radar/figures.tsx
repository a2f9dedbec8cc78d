import './figures.css'
import { Figures as Numbers } from '../../kit/figures.tsx'
import { countText } from './radar-rules.ts'

export interface FiguresProps {
  figures: readonly (readonly [value: number, name: string])[]
}

/** Up to four numbers in a row, shortened from a hundred thousand on. */
export const Figures = ({ figures }: FiguresProps) => (
  <div className='work-figures'>
    <Numbers figures={figures.map(([value, name]) => [countText(value), name] as const)} />
  </div>
)
