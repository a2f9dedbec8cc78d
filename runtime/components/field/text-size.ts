export interface TextSize {
  /** Height of the whole text, css px. */
  height: number
  lineCount: number
}

/** Styles that determine line breaks and line height. */
const shaping = [
  'box-sizing',
  'width',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-bottom-width',
  'border-left-width',
  'border-right-width',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'tab-size',
  'text-indent',
  'white-space',
  'word-break',
  'word-spacing',
  'overflow-wrap',
]

let double: HTMLTextAreaElement | undefined

/**
 * Measures a textarea's text in a hidden copy. Measuring the field itself requires shrinking it first,
 * which shifts the page.
 */
export function sizeOfText(field: HTMLTextAreaElement): TextSize {
  double ??= makeDouble()
  if (!double.isConnected) document.body.append(double)
  const style = getComputedStyle(field)
  for (const name of shaping) double.style.setProperty(name, style.getPropertyValue(name))
  double.value = field.value || field.placeholder
  const frame = pixels(style, 'border-top-width') + pixels(style, 'border-bottom-width')
  const padding = pixels(style, 'padding-top') + pixels(style, 'padding-bottom')
  const { scrollHeight } = double
  double.value = ''
  const lineHeight = double.scrollHeight - padding
  return {
    height: scrollHeight + (style.boxSizing === 'border-box' ? frame : -padding),
    lineCount: Math.max(1, Math.round((scrollHeight - padding) / lineHeight)),
  }
}

function makeDouble(): HTMLTextAreaElement {
  const made = document.createElement('textarea')
  made.tabIndex = -1
  made.rows = 1
  made.setAttribute('aria-hidden', 'true')
  Object.assign(made.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    height: '0',
    minHeight: '0',
    overflow: 'hidden',
    visibility: 'hidden',
    pointerEvents: 'none',
  })
  return made
}

const pixels = (style: CSSStyleDeclaration, name: string) =>
  Number.parseFloat(style.getPropertyValue(name)) || 0
