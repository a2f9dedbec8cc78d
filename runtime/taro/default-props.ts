import { type ComponentType, createElement } from 'react'

type Props = Record<string, unknown>

/** Fills in default props: React does so for classes, but no longer for functions, bare or in memo and forwardRef. */
export function withDefaults(type: unknown, props: Props): Props {
  const defaults = defaultsOf(type)
  if (!defaults) return props
  const filled = { ...props }
  for (const [name, value] of Object.entries(defaults)) {
    if (filled[name] === undefined) filled[name] = value
  }
  return filled
}

/**
 * Wraps a component so that its defaults are filled in even for elements created without our JSX runtime: by the page
 * host or `connect`.
 */
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
  /** Present on a memo. */
  type?: unknown
  /** Present on a forwardRef. */
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
