import type { ComponentType } from 'react'
import { connect as connectState } from 'react-redux'
import { keepDefaults } from './default-props.ts'
import { onInstance } from './on-instance.ts'

/** `react-redux` as migrated pages import it. */
export * from 'react-redux'

export type Connect = (...args: unknown[]) => (component: ComponentType<never>) => ComponentType

/**
 * Makes a connected page known: its ref is forwarded to the class, and functions keep their default props and have an
 * instance.
 */
export const connect: Connect = (state, dispatch, merge, options) => {
  const connectAs = connectState as unknown as Connect
  const wrap = connectAs(state, dispatch, merge, { ...(options as object), forwardRef: true })
  return component => wrap(keepDefaults(onInstance(component)))
}
