import { type ComponentType, createElement, type ReactNode } from 'react'
import { keepDefaults } from './default-props.ts'

type Shell = ComponentType<{ children: ReactNode }>

interface Statics {
  config?: object
}

/**
 * A migrated page as the page host takes it.
 *
 * @param Shell what the old app put around all of its pages: a store's provider, say
 */
export function asPage(Page: ComponentType<object>, Shell?: Shell): ComponentType<object> {
  const Whole = keepDefaults(Page)
  if (!Shell) return Whole
  // The host's ref is one of the props, and so reaches the page.
  const Shelled = (props: object) => createElement(Shell, null, createElement(Whole, props))
  return Object.assign(Shelled, { WrappedComponent: Whole, config: (Page as Statics).config })
}
