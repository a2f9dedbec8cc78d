import { createElement as h, useEffect, useState } from 'react'

/** The same words by React alone, which loses a tap that comes before it lives. @param {{ lines: string[], picture?: string }} content */
export function Twin({ lines, picture }) {
  const [isBusy, setBusy] = useState(false)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const tap = () => {
    setBusy(true)
    location.hash = 'tapped'
  }
  return h(
    'main',
    null,
    picture && h('img', { src: picture, alt: '' }),
    lines.map((line, index) => h('p', { key: index }, line)),
    h(
      'button',
      { type: 'button', disabled: isBusy, 'data-live': isLive || undefined, onClick: tap },
      '好',
    ),
  )
}
