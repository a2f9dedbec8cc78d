import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { type ComponentHandler, withDetail } from './component-event.ts'
import { propName } from './prop-names.ts'
import { type StyleInput, toStyle } from './style.ts'

/** Props of every component. Names may be written as `className`, `class`, `onClick`, `bindtap` and so on. */
export interface StandardProps {
  /** Id of the element. */
  id?: string
  /** Added to the component's own classes. */
  className?: string
  /** React's object, or a text as in HTML; `rpx` is converted to rem. */
  style?: StyleInput
  children?: ReactNode
  /** Receives the element. */
  ref?: Ref<HTMLElement>
  /** Hides the element, as the HTML attribute does. */
  hidden?: boolean
  /** `detail`: position of the tap, css px in the window. */
  onClick?: ComponentHandler<TapDetail>
}

export interface TapDetail {
  x: number
  y: number
}

/** Props that are passed to the element unchanged. */
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
  /^(id|className|style|title|role|tabIndex|children|ref|hidden|dir|lang|dangerouslySetInnerHTML|(data|aria|x5|webkit)-.+|on(Click|ContextMenu|DoubleClick|Key\w+|Mouse\w+|Pointer\w+|Touch(Start|Move|End|Cancel)|Animation(Start|End|Iteration)|TransitionEnd|Wheel)(Capture)?)$/

const isForElement = new Map<string, boolean>()

/**
 * Normalizes the spelling of a component's props and sorts them into those that every element has (`host`)
 * and the component's own. Unknown props are dropped.
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
  if ('style' in host) host.style = toStyle(host.style || {})
  if (typeof host.onClick === 'function')
    host.onClick = tapped(host.onClick as unknown as ComponentHandler)
  return { own: own as Omit<Props, keyof StandardProps>, host }
}

/** Joins class names; values that are not text are skipped. */
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

/** Wraps a handler so that the event does not reach ancestors. */
export function caught(handler: unknown) {
  return (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    if (typeof handler === 'function') handler(event)
  }
}

const tapped = (handler: ComponentHandler<TapDetail>) => (event: MouseEvent) =>
  handler(withDetail(event, { x: event.clientX, y: event.clientY }))
