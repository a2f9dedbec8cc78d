import { type ComponentType, createElement, type ReactNode } from 'react'
import { keepDefaults } from './default-props.ts'

type Shell = ComponentType<{ children: ReactNode }>

interface Statics {
  config?: object
}

/**
 * Adapts a migrated page to the page host.
 *
 * @param Shell component that the old app wrapped around all of its pages, e.g. a store's provider
 */
export function asPage(Page: ComponentType<object>, Shell?: Shell): ComponentType<object> {
  const Whole = keepDefaults(Page)
  if (!Shell) return Whole
  // The host's ref is one of the props, and so reaches the page.
  const Shelled = (props: object) => createElement(Shell, null, createElement(Whole, props))
  return Object.assign(Shelled, { WrappedComponent: Whole, config: (Page as Statics).config })
}
