import { rem } from './rem.ts'

const paths = {
  qr: 'M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H16V16m4-2.5v3M13.5 20h3m3.5 0v-.1',
  pin: 'M12 21s-6.8-6-6.8-11a6.8 6.8 0 0 1 13.6 0c0 5-6.8 11-6.8 11zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  phone:
    'M6.4 4.2h2.7l1.5 4-1.9 1.5a11.5 11.5 0 0 0 5.6 5.6l1.5-1.9 4 1.5v2.7a2 2 0 0 1-2.2 2A16 16 0 0 1 4.4 6.4a2 2 0 0 1 2-2.2z',
  chat: 'M12 4.5c-4.7 0-8.5 3.1-8.5 7 0 2.2 1.2 4.2 3.2 5.5l-.7 2.8 3.2-1.7c.9.2 1.8.4 2.8.4 4.7 0 8.5-3.1 8.5-7s-3.8-7-8.5-7z',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  share: 'M13.5 5.5l6.5 6-6.5 6V14c-4.5 0-7.5 1.3-9.5 4.5.4-5 3-9 9.5-9.5z',
  scan: 'M4 8.5V6a2 2 0 0 1 2-2h2.5m7 0H18a2 2 0 0 1 2 2v2.5m0 7V18a2 2 0 0 1-2 2h-2.5m-7 0H6a2 2 0 0 1-2-2v-2.5M4 12h16',
  ticket: 'M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zm11 2.5v1m0 1.8v1m0 1.8v1',
  doc: 'M5.5 3.5h9l4 4v13h-13zM14 3.5V8h4.5m-10 4h7m-7 3.5h5',
  bell: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6zm3.8 9.2a2 2 0 0 0 3.4 0',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3m2.2-2.7v4h-4',
  copy: 'M8.5 8H20v12H8.5zM15.5 4.5H4V16',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3.2 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  poster:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM9 7.9a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM4.5 17L9 13l3 2.5 4-4.5 3.5 3.5',
  bag: 'M5.5 8.5h13l1 11h-15zM8.8 11V7.4a3.2 3.2 0 0 1 6.4 0V11',
  plus: 'M12 5v14M5 12h14',
  more: 'M5.5 12h.01M12 12h.01m6.49 0h.01',
  warn: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5v5.5m0 3v.1',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** Design px; 36 unless the surrounding part sets a size. */
  size?: number
}

/** A decorative line icon in the colour of the adjacent text, which carries the meaning. */
export function Icon({ name, size }: IconProps) {
  const style = size ? { width: rem(size), height: rem(size) } : undefined
  return (
    <svg className='kit-icon' viewBox='0 0 24 24' style={style} aria-hidden='true'>
      {/* Not in the stylesheet: the build would convert the width as design px. */}
      <path d={paths[name]} strokeWidth={name === 'more' ? 3.4 : 1.6} />
    </svg>
  )
}
