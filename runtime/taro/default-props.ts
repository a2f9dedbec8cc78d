import { type ComponentType, createElement } from 'react'

type Props = Record<string, unknown>

/** What React leaves to us: it fills in the defaults of classes, no longer those of functions, bare or in memo and forwardRef. */
export function withDefaults(type: unknown, props: Props): Props {
  const defaults = defaultsOf(type)
  if (!defaults) return props
  const filled = { ...props }
  for (const [name, value] of Object.entries(defaults)) {
    if (filled[name] === undefined) filled[name] = value
  }
  return filled
}

/** The component, its defaults filled in even for those who create its elements without our JSX: the page host, `connect`. */
export function keepDefaults<Own>(type: ComponentType<Own>): ComponentType<Own> {
  if (!defaultsOf(type)) return type
  const Filled = (props: Props) =>
    createElement(type as unknown as ComponentType<Props>, withDefaults(type, props))
  const { config } = type as { config?: object }
  return Object.assign(Filled, { config }) as unknown as ComponentType<Own>
}

interface Wrapper {
  /** Set by a page on a function, a memo or a forwardRef. */
  defaultProps?: Props
  /** Of a memo. */
  type?: unknown
  /** Of a forwardRef. */
  render?: unknown
}

function defaultsOf(component: unknown): Props | undefined {
  if (typeof component === 'function') {
    const isClass = component.prototype?.isReactComponent
    return isClass ? undefined : (component as Wrapper).defaultProps
  }
  if (typeof component !== 'object' || component === null) return undefined
  const { defaultProps, type, render } = component as Wrapper
  return defaultProps ?? defaultsOf(type ?? render)
}
