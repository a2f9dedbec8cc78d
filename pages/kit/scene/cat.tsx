/** Sitting, with its tail around; in a box of 60 x 66. */
export function SittingCat({ x, y, scale = 0.9 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className='l-cat' strokeWidth='6' d='M44 58c14 0 14-14 6-19' />
      <path className='a-ink' d='M13 64C8 45 14 30 29 30s21 15 16 34z' />
      <path
        className='a-ink'
        d='M12 17L10.5 2.5 23 9.5h12L47.5 2.5 46 17c1.6 12-6 19-17 19S10.4 29 12 17z'
      />
      <path className='a-pink' d='M14 12.5l-.7-6 5 2.8zM44 12.5l.7-6-5 2.8z' />
      <ellipse className='a-gold' cx='22' cy='21' rx='3.6' ry='4' />
      <ellipse className='a-gold' cx='36' cy='21' rx='3.6' ry='4' />
      <ellipse cx='22.6' cy='21' rx='1.5' ry='3' />
      <ellipse cx='36.6' cy='21' rx='1.5' ry='3' />
      <path className='a-pink' d='M27.3 26.5h3.4l-1.7 2z' />
      <path
        className='l-white'
        strokeWidth='1.5'
        opacity='.16'
        d='M23 62c-1-6 0-10 2-13M35 62c1-6 0-10-2-13'
      />
      <path className='l-brand' strokeWidth='3' d='M18 33c6 4.5 16 4.5 22 0' />
      <circle className='a-gold' cx='29' cy='38.5' r='3' />
    </g>
  )
}

/** Curled up asleep; in a box of 80 x 40. */
export function SleepingCat({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(.85)`}>
      <path className='a-ink' d='M8 38C2 22 16 8 36 8s40 8 40 24c0 4-2 6-5 6z' />
      <path className='l-cat' strokeWidth='6' d='M74 36c6-2 6-10-2-12' />
      <path className='a-ink' d='M2 22L1 10l9 5h10l9-5-1 12c1.5 9-4 15-13 15S.5 31 2 22z' />
      <path className='a-pink' d='M3.8 18.5l-.5-4.5 4 2.2zM26.2 18.5l.5-4.5-4 2.2z' />
      <path
        className='l-gold'
        strokeWidth='1.6'
        d='M6.5 26c1.3 1.6 3.6 1.6 5 0M18.5 26c1.3 1.6 3.6 1.6 5 0'
      />
      <path className='a-pink' d='M13.7 29.5h2.6L15 31z' />
    </g>
  )
}
