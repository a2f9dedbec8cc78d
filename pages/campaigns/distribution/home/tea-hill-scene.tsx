import './scene.css'

/** A lamp on a hill with paths to others: an image of referral. */
export const TeaHillScene = () => (
  <svg
    className='share-scene'
    viewBox='0 0 750 632'
    preserveAspectRatio='xMidYMin slice'
    aria-hidden='true'
  >
    <rect className='share-sky' width='750' height='632' />
    <circle className='share-moon' cx='560' cy='190' r='112' />
    <path className='share-hill-far' d='M0 470C120 400 220 380 330 420S560 380 750 300V632H0Z' />
    <path className='share-hill' d='M0 560C140 480 300 520 420 500S640 470 750 420V632H0Z' />
    <g className='share-ways'>
      <path d='M560 190C520 300 470 330 430 392' />
      <path d='M560 190C580 290 600 320 612 372' />
      <path d='M560 190C640 260 680 290 700 330' />
      <path d='M430 392C400 430 380 440 362 468' />
      <path d='M612 372C590 410 560 430 548 456' />
    </g>
    <g className='share-lamps'>
      <circle cx='430' cy='392' r='16' />
      <circle cx='612' cy='372' r='16' />
      <circle cx='700' cy='330' r='16' />
      <circle cx='362' cy='468' r='11' />
      <circle cx='548' cy='456' r='11' />
    </g>
    <circle className='share-lamp' cx='560' cy='190' r='26' />
  </svg>
)
