import { propName } from '../components/core/prop-names.ts'
import { caught } from '../components/core/read-props.ts'
import { type StyleInput, toStyle } from '../components/core/style.ts'

type Props = Record<string, unknown>

/** Props of a plain element, which a page may spell as for a component: `class`, `bindtap`, a style text. */
export function plainProps(props: Props): Props {
  const plain: Props = {}
  for (const [written, value] of Object.entries(props)) {
    const { name, isCaught } = propName(written)
    if (name === 'className' && plain.className) plain.className = `${plain.className} ${value}`
    else plain[name] = isCaught ? caught(value) : value
  }
  // React rejects a text as style, even an empty one.
  if ('style' in plain) plain.style = toStyle((plain.style || {}) as StyleInput)
  return plain
}
