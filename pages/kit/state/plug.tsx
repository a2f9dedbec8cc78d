/**
 * The picture of a failure for when there is no network to fetch the full one: part of the entry, which every page has.
 * It stands in the same round window.
 */
export const Plug = () => (
  <svg
    className='wide'
    viewBox='0 0 300 234'
    height='100%'
    role='img'
    aria-label='下雨了，插头掉了'
    fill='none'
    stroke='var(--brand)'
    strokeWidth='6'
    strokeLinecap='round'
  >
    <path
      fill='var(--card)'
      stroke='none'
      d='M100 96a23 23 0 0 1 6-45 34 34 0 0 1 64-10 26 26 0 0 1 36 17 21 21 0 0 1-4 38z'
    />
    <path d='M122 110l-5 13M150 110l-5 13M178 110l-5 13' />
    <path
      stroke='var(--brand-deep)'
      d='M14 176h80m0-14h24v28H94zm24 7h14m0 14h-14m48 7v-28h26v28zm26-14h74'
    />
  </svg>
)
