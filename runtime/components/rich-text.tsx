import './rich-text.css'
import purify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { type RichTextNode, richTextHtml } from './rich-text-html.ts'

export interface RichTextProps extends StandardProps, BoxProps {
  /** HTML, or the platform's nodes. Scripts, handlers, frames and form fields are removed. */
  nodes?: string | readonly RichTextNode[]
  /** Preserves runs of spaces, each as wide as the named one. */
  space?: 'ensp' | 'emsp' | 'nbsp'
}

const config = {
  ALLOWED_TAGS:
    `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em
    fieldset font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section
    small span strong sub sup table tbody td tfoot th thead tr tt u ul`.split(/\s+/),
  ALLOWED_ATTR:
    `align alt border cellpadding cellspacing class color colspan dir face height href rowspan size span
    src start style type valign width`.split(/\s+/),
  RETURN_DOM_FRAGMENT: true,
} as const

/** A separate instance: hooks that other code adds to theirs must not change what pages show. */
let cleaner: typeof purify | undefined

/** Renders HTML or nodes, sanitized; the content is inserted after mount. */
export function RichText(props: RichTextProps) {
  const { own, host } = readProps<RichTextProps>(props)
  const { nodes = '', space } = own
  const ref = useRef<HTMLDivElement>(null)
  const html = typeof nodes === 'string' ? nodes : richTextHtml(nodes)

  useLayoutEffect(() => {
    cleaner ??= purify(window)
    if (!ref.current) return
    ref.current.textContent = ''
    ref.current.append(cleaner.sanitize(html, config))
  }, [html, ref])

  const className = classes('taro-rich-text', space && `taro-text__space-${space}`, host.className)
  return (
    <div {...boxProps(own, { ...host, className, children: undefined })}>
      <div ref={ref} />
    </div>
  )
}
