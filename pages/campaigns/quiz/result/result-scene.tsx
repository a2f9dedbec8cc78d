import { type CSSProperties, useId } from 'react'

export interface ResultSceneProps {
  /** Share of all points, 0 to 1: the level of the cup. */
  part: number
  passed: boolean
}

/** A glass cup filled with tea in proportion to the points; a seal is stamped if they were enough. */
export function ResultScene({ part, passed }: ResultSceneProps) {
  const id = useId()
  const level: CSSProperties = { transform: `translateY(${Math.round((1 - part) * teaHeight)}px)` }
  return (
    <svg className='result-scene' viewBox='0 0 240 168' aria-hidden='true'>
      <defs>
        <clipPath id={`${id}in`}>
          <path d={inside} />
        </clipPath>
      </defs>
      <ellipse cx='120' cy='154' rx='84' ry='9' opacity='.22' />
      <ellipse cx='120' cy='148' rx='74' ry='9' className='r-saucer' />
      <path className='r-glass' d={outside} />
      <g clipPath={`url(#${id}in)`}>
        <g style={level}>
          <g className='result-tea'>
            <path className='r-tea' d='M40 46c20-5 34 5 54 1s34-5 52-1 34 4 54 0v110H40z' />
            <path className='r-tea-light' d='M40 52c20-5 34 5 54 1s34-5 52-1 34 4 54 0' />
          </g>
        </g>
      </g>
      <path className='r-edge' d='M58 40c4 62 22 102 62 102s58-40 62-102' />
      <ellipse cx='120' cy='40' rx='62' ry='8' className='r-rim' />
      <path className='r-shine' d='M74 58c4 30 12 50 22 62' />
      <g className='result-steam'>
        <path className='r-steam' d='M104 26c-7-9 6-13 0-24M134 26c-7-9 6-13 0-24' />
      </g>
      {passed && (
        <g className='result-seal'>
          <path
            className='r-seal'
            d='M186 84c10-2 26-2 36 0 2 11 2 25 0 36-10 2-26 2-36 0-2-11-2-25 0-36z'
          />
          <text x='204' y='112' fontSize={26} textAnchor='middle'>
            过
          </text>
        </g>
      )}
    </svg>
  )
}

/** Height of the tea in a full cup. */
const teaHeight = 94
const inside = 'M61 42c5 58 22 97 59 97s54-39 59-97z'
const outside = 'M58 40c4 62 22 102 62 102s58-40 62-102z'
