import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { type ComponentHandler, withDetail } from './component-event.ts'
import { propName } from './prop-names.ts'
import { type StyleInput, toStyle } from './style.ts'

/** What every component of the set takes. Names may be written as `className`, `class`, `onClick`, `bindtap` and so on. */
export interface StandardProps {
  /** Of the element. */
  id?: string
  /** Added to the component's own. */
  className?: string
  /** React's object, or a text as in HTML; `rpx` become rem. */
  style?: StyleInput
  children?: ReactNode
  /** Gets the element. */
  ref?: Ref<HTMLElement>
  /** The component is not drawn. */
  hidden?: boolean
  /** `detail`: where the finger was, css px in the window. */
  onClick?: ComponentHandler<TapDetail>
}

export interface TapDetail {
  x: number
  y: number
}

/** What goes straight to the element. */
export interface HostProps {
  className?: string
  style?: CSSProperties
  children?: ReactNode
  ref?: Ref<never>
  onClick?(event: MouseEvent): void
  onKeyDown?(event: KeyboardEvent): void
  [attribute: string]: unknown
}

const elementProps =
  /^(id|className|style|title|role|tabIndex|children|ref|hidden|dir|lang|dangerouslySetInnerHTML|(data|aria)-.+|on(Click|ContextMenu|DoubleClick|Key\w+|Mouse\w+|Pointer\w+|Touch(Start|Move|End|Cancel)|Animation(Start|End|Iteration)|TransitionEnd|Wheel)(Capture)?)$/

const isForElement = new Map<string, boolean>()

/**
 * Sorts a component's props, spelled in whatever way, into those that every element has (`host`) and the component's
 * own. What neither knows does not reach the page's markup.
 */
export function readProps<Props extends StandardProps>(
  props: Props,
): { own: Omit<Props, keyof StandardProps>; host: HostProps } {
  const own: Record<string, unknown> = {}
  const host: HostProps = {}
  for (const [written, value] of Object.entries(props)) {
    const { name, isCaught } = propName(written)
    const target = belongsToElement(name) ? host : own
    target[name] = isCaught ? caught(value) : value
    if (isCaught && name === 'onTouchMove') own.catchMove = true
  }
  const { class: first, className: second } = props as { class?: string; className?: string }
  if (first && second) host.className = `${first} ${second}`
  if ('style' in host) host.style = toStyle(host.style ?? {})
  if (typeof host.onClick === 'function')
    host.onClick = tapped(host.onClick as unknown as ComponentHandler)
  return { own: own as Omit<Props, keyof StandardProps>, host }
}

/** Several class names in one; what is not a text is left out. */
export const classes = (...names: (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(' ')

function belongsToElement(name: string): boolean {
  let answer = isForElement.get(name)
  if (answer === undefined) {
    answer = elementProps.test(name)
    isForElement.set(name, answer)
  }
  return answer
}

/** The handler, which keeps the event from whoever is around the element. */
export function caught(handler: unknown) {
  return (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    if (typeof handler === 'function') handler(event)
  }
}

const tapped = (handler: ComponentHandler<TapDetail>) => (event: MouseEvent) =>
  handler(withDetail(event, { x: event.clientX, y: event.clientY }))
