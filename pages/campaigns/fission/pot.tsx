interface PotProps {
  isOpen: boolean
  /** Plays the opening animation. */
  isFresh: boolean
  /** The pot was not opened in time. */
  isOver: boolean
  /** Content of the pot. */
  text: string
}

/** A lucky bag in the brand's colours, closed or open. */
export function Pot({ isOpen, isFresh, isOver, text }: PotProps) {
  const look = ['fission-pot', isOpen && 'is-open', isFresh && 'is-fresh', isOver && 'is-over']
  return (
    <figure className={look.filter(Boolean).join(' ')}>
      <svg viewBox='10 6 180 184' aria-hidden='true'>
        <ellipse className='pot-shade' cx='100' cy='180' rx='66' ry='8' />
        <g className='pot-coins'>
          <circle cx='100' cy='50' r='17' />
          <circle cx='68' cy='60' r='14' />
          <circle cx='133' cy='60' r='14' />
          <path d='M94 44h12M94 52h12M100 40v20M63 56h10M63 62h10M68 52v17M128 56h10M128 62h10M133 52v17' />
        </g>
        <path
          className='pot-body'
          d='M72 74c-30 20-46 46-46 72 0 24 22 34 74 34s74-10 74-34c0-26-16-52-46-72z'
        />
        <path
          className='pot-side'
          d='M128 74c30 20 46 46 46 72 0 24-22 34-74 34 34-8 50-20 50-44 0-24-10-44-22-62z'
        />
        <path
          className='pot-mouth'
          d='M62 46c8 6 16 4 22-2 6 7 26 7 32 0 6 6 14 8 22 2l-10 28H72z'
        />
        <g className='pot-string'>
          <path d='M70 74c18 8 42 8 60 0' />
          <path d='M96 80c-12 6-22 16-20 24M104 80c12 6 22 16 20 24' />
        </g>
        <circle className='pot-seal' cx='100' cy='134' r='25' />
        <path
          className='pot-mark'
          d='M100 118l4.6 10.4 11.4 1-8.6 7.4 2.6 11.2-10-6-10 6 2.6-11.2-8.6-7.4 11.4-1z'
        />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
