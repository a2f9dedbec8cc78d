import { createElement as h, useEffect, useState } from 'react'

/**
 * The same words by React alone. A tap that comes before `onLive` is lost.
 *
 * @param {{ lines: string[], picture?: string, onLive?: () => void, onTap?: () => void }} props
 */
export function Twin({ lines, picture, onLive, onTap }) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => onLive?.(), [onLive])
  const tap = () => {
    setBusy(true)
    onTap?.()
  }
  return h(
    'main',
    null,
    picture && h('img', { src: picture, alt: '' }),
    lines.map((line, index) => h('p', { key: index }, line)),
    h('button', { type: 'button', disabled: isBusy, onClick: tap }, '好'),
  )
}
