import { BRAND_OFFSET_S } from '../../../../api/values/time.ts'

export type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter'

/** First days of the seasons in the solar terms, as month and day: 立春, 立夏, 立秋, 立冬. */
const begins: [number, SeasonName][] = [
  [1107, 'winter'],
  [807, 'autumn'],
  [505, 'summer'],
  [204, 'spring'],
]

/** The season at a moment (unix seconds), by the brand's clock, UTC+8. */
export function seasonAt(seconds: number): SeasonName {
  const date = new Date((seconds + BRAND_OFFSET_S) * 1000)
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return begins.find(([first]) => day >= first)?.[1] ?? 'winter'
}

/** What the season brings into the window, 132 x 166 at 214, 48. */
export function Season({ name }: { name: SeasonName }) {
  return seasons[name]
}

const seasons = {
  spring: (
    <>
      <path
        className='s-twig'
        strokeWidth='3'
        d='M350 74c-26 0-50 4-74 22M322 78c-8-8-14-12-24-14'
      />
      <path
        className='s-petal'
        strokeWidth='10'
        d='M276 96h.1M290 84h.1M306 80h.1M298 64h.1M312 70h.1M330 78h.1M340 66h.1'
      />
      <path
        className='s-petal'
        strokeWidth='4'
        d='M240 120h.1M262 138h.1M230 158h.1M292 124h.1M318 142h.1M252 92h.1'
      />
    </>
  ),
  summer: (
    <>
      <path className='s-leaf' d='M350 48c-40 2-66 12-80 34 26 4 60-4 80-20z' />
      <path
        className='s-leaf-deep'
        d='M350 66c-26 4-46 16-54 36 22-2 42-10 54-22zM210 50c18 4 30 14 36 32-18-2-30-10-36-22z'
      />
      <path className='s-shine' strokeWidth='2' d='M238 112h26M228 122h16M300 136h24' />
    </>
  ),
  autumn: (
    <>
      <path
        className='s-twig'
        strokeWidth='3'
        d='M350 58c-30 2-56 8-78 24M318 64c-4 10-8 14-16 22'
      />
      <path
        className='s-orange'
        d='M272 82c-10-2-16 4-16 12 10 2 16-4 16-12zM292 72c-10-6-18-2-20 6 10 4 18 2 20-6zM302 86c-8 0-14 6-12 14 8 0 14-6 12-14zM324 62c-4-10-14-12-20-6 4 8 12 10 20 6zM340 62c0 10 6 14 14 12 0-8-6-14-14-12z'
      />
      <path
        className='s-coal'
        d='M244 120c-8-4-14 0-14 8 8 2 14-2 14-8zM300 128c6-6 14-4 16 2-6 6-14 4-16-2zM262 152c-6-6-12-4-14 2 6 6 12 4 14-2z'
      />
    </>
  ),
  winter: (
    <path
      className='s-white'
      opacity='.9'
      strokeWidth='3'
      d='M232 92h.1M246 130h.1M262 84h.1M296 120h.1M330 128h.1M240 166h.1M304 76h.1M268 142h.1'
    />
  ),
}
