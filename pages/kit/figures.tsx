import './figures.css'

export interface FiguresProps {
  figures: readonly (readonly [value: number | string, name: string])[]
}

/** A few numbers in a row, each above its name. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className='kit-figures flex text-center wrap'>
    {figures.map(([value, name]) => (
      <div className='stack grow' key={name}>
        <dd className='num heavy tight'>{value}</dd>
        <dt className='text-note mute'>{name}</dt>
      </div>
    ))}
  </dl>
)
