import { createElement as h, useState } from 'react'

/** The same words by React alone. @param {{ lines: string[], picture?: string }} content */
export function Twin({ lines, picture }) {
  const [isBusy, setBusy] = useState(false)
  const tap = () => {
    setBusy(true)
    location.hash = 'tapped'
  }
  return h(
    'main',
    null,
    picture && h('img', { src: picture, alt: '' }),
    lines.map((line, index) => h('p', { key: index }, line)),
    h('button', { type: 'button', disabled: isBusy, onClick: tap }, '好'),
  )
}
