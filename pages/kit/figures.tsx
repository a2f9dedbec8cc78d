import './figures.css'

export interface FiguresProps {
  figures: readonly (readonly [value: number | string, name: string])[]
}

/** A few numbers in a row, each above its name. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className='kit-figures'>
    {figures.map(([value, name]) => (
      <div key={name}>
        <dd className='num'>{value}</dd>
        <dt>{name}</dt>
      </div>
    ))}
  </dl>
)
