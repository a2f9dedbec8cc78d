import { useId } from 'react'

export interface FinishSceneProps {
  title: string
  /** The stamp animation has not played yet. */
  isWaiting: boolean
}

/** A slip of paper on the hill, and the seal that stamps it: in the brand's colours, 375 x 300. */
export function FinishScene({ title, isWaiting }: FinishSceneProps) {
  const id = useId()
  return (
    <svg
      className='form-scene wide'
      viewBox='0 0 375 300'
      preserveAspectRatio='xMidYMax slice'
      aria-hidden='true'
    >
      <defs>
        <radialGradient id={`${id}sun`}>
          <stop className='f-glow' stopOpacity='.9' />
          <stop className='f-glow' offset='1' stopOpacity='0' />
        </radialGradient>
        <clipPath id={`${id}slip`}>
          <path d={slip} />
        </clipPath>
      </defs>
      <rect width='375' height='300' className='f-sky' />
      <circle cx='188' cy='116' r='170' fill={`url(#${id}sun)`} />
      <path
        className='f-far'
        d='M0 204c46-34 86-44 128-26 38 16 66 14 104-14 46-34 96-40 143-18v154H0z'
      />
      <path className='f-contour' d={contours} />
      <path className='f-near' d='M0 262c70-34 132-38 198-18 62 18 118 14 177-14v70H0z' />
      <g className='f-paper'>
        <path className='f-shade' d={slip} transform='translate(4 9)' />
        <path className='f-slip' d={slip} />
        <g clipPath={`url(#${id}slip)`}>
          <path className='f-band' d='M78 44h220v34H78z' />
          <text x='188' y='66' textAnchor='middle' fontSize='16' className='f-title bold'>
            {title.slice(0, 10)}
          </text>
          <path className='f-lines' d='M102 104h56m14 0h70M102 130h40m14 0h92M102 156h62m14 0h44' />
        </g>
        <g className={isWaiting ? 'f-seal f-seal-waits' : 'f-seal'}>
          <circle cx='240' cy='190' r='37' className='f-ring' />
          <circle cx='240' cy='190' r='31' className='f-ring f-ring-thin' />
          <path className='f-check' d='M224 191l11 11 22-24' />
        </g>
      </g>
      {leaves.map(([x, y, turn]) => (
        <path
          key={x}
          className='f-leaf'
          d='M0 0c5-9 16-12 24-9-3 9-14 15-24 9z'
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
    </svg>
  )
}

const slip =
  'M78 44h220v196l-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9-11-9-11 9z'

const contours =
  'M-10 76c52-34 92-28 132 0s92 24 142-8 84-20 126 2M-10 92c52-34 92-28 132 0s92 24 142-8 84-20 126 2M-10 108c52-34 92-28 132 0s92 24 142-8 84-20 126 2'

const leaves = [
  [40, 84, 10],
  [58, 170, -36],
  [318, 76, 60],
  [334, 150, -12],
] as const
