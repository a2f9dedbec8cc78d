import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface IconProps extends StandardProps, BoxProps {
  /** `success` by default and for unknown values. */
  type?: IconType
  /** css px, or a length; 23 by default. */
  size?: number | string
  /** The type's own colour by default. */
  color?: string
}

export type IconType = keyof typeof icons

const green = '#07c160'
const blue = '#10aeff'
const red = '#f76260'
const grey = '#b2b2b2'

const cross =
  'M15.5 7.3 12 10.8 8.5 7.3 7.3 8.5l3.5 3.5-3.5 3.5 1.2 1.2 3.5-3.5 3.5 3.5 1.2-1.2-3.5-3.5 3.5-3.5z'

/** Colours and paths in a 24 x 24 view box. Symbols inside a disc are cut out of it. */
const icons = {
  success: { color: green, path: disc('M10.6 16.7 6 12.1l1.3-1.3 3.3 3.3 6.7-6.7 1.3 1.3z') },
  success_no_circle: { color: green, path: 'M9.6 18.6 3 12l1.6-1.6 5 5L19.4 5.6 21 7.2z' },
  info: {
    color: blue,
    path: disc('M11 10.5h2V17h-2zM12 7a1.2 1.2 0 1 1 0 2.4A1.2 1.2 0 0 1 12 7z'),
  },
  warn: {
    color: red,
    path: disc('M11 6.5h2l-.3 7.5h-1.4zM12 15.2a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z'),
  },
  waiting: { color: blue, path: disc('M11 6.5h1.6v5.3l3.4 2-.8 1.4-4.2-2.5z') },
  cancel: {
    color: '#f43530',
    path: ring(cross),
  },
  download: {
    color: green,
    path: ring('M11.2 6.5h1.6v7l2.4-2.4 1.1 1.1L12 16.6l-4.3-4.4 1.1-1.1 2.4 2.4z'),
  },
  search: {
    color: grey,
    path: 'M10.5 3a7.5 7.5 0 1 1-4.6 13.4A7.5 7.5 0 0 1 10.5 3zm0 1.7a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6zM16.3 15l4.7 4.7-1.3 1.3-4.7-4.7z',
  },
  clear: { color: grey, path: disc(cross) },
  circle: { color: '#c9c9c9', path: ring('') },
}

/** One of the platform's icons. */
export function Icon(props: IconProps) {
  const { own, host } = readProps<IconProps>(props)
  const { type = 'success', size = 23, color } = own
  const icon = icons[type] ?? icons.success
  const side = typeof size === 'number' || /^\d+$/.test(size) ? `${size}px` : size
  return (
    <i
      {...boxProps(own, {
        ...host,
        // Name, size and colour are those by which old styles know it.
        className: classes(`weui-icon-${type.replace(/_/g, '-')}`, host.className),
        style: {
          display: 'inline-block',
          lineHeight: 0,
          fontSize: side,
          color: color || icon.color,
          ...host.style,
        },
      })}
    >
      <svg viewBox='0 0 24 24' aria-hidden='true' style={{ width: '1em', height: '1em' }}>
        <path fill='currentColor' fillRule='evenodd' d={icon.path} />
      </svg>
    </i>
  )
}

function disc(sign: string): string {
  return `M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z${sign}`
}

function ring(sign: string): string {
  return `${disc(sign)}M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z`
}
