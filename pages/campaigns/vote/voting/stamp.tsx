import './stamp.css'

/** The brand's seal with a leaf, stamped on the picture after a vote. */
export function Stamp({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span
      className={isSmall ? 'vote-stamp tint vote-stamp-small' : 'vote-stamp tint'}
      aria-hidden='true'
    >
      <svg className='wide' viewBox='0 0 120 120'>
        <g className='vote-stamp-drops' fill='currentColor'>
          <circle cx='8' cy='34' r='3' />
          <circle cx='112' cy='28' r='4' />
          <circle cx='104' cy='98' r='3' />
          <circle cx='18' cy='100' r='4' />
          <circle cx='60' cy='2' r='2.6' />
        </g>
        <circle cx='60' cy='60' r='46' fill='#fff' opacity='.9' />
        {/* Gaps in the ring, like those of a carved seal. */}
        <circle
          cx='60'
          cy='60'
          r='46'
          fill='none'
          stroke='currentColor'
          strokeWidth='5'
          strokeDasharray='84 3 118 5 60 4'
        />
        <circle cx='60' cy='60' r='39' fill='none' stroke='currentColor' strokeWidth='1.4' />
        <path
          fill='currentColor'
          d='M60 26c15 7 22 18 20 31-1 9-8 16-18 18v13h-4V75c-10-2-17-9-18-18-2-13 5-24 20-31z'
        />
        <path
          d='M60 36v38M60 50l10-7M60 50l-10-7M60 61l11-7M60 61l-11-7'
          fill='none'
          stroke='#fff'
          strokeWidth='2.4'
          strokeLinecap='round'
        />
        <path d='M46 92h28' stroke='currentColor' strokeWidth='3' strokeLinecap='round' />
      </svg>
    </span>
  )
}
