import type { ComponentType } from 'react'
import { connect as connectState } from 'react-redux'
import { keepDefaults } from './default-props.ts'

/** `@tarojs/redux`, and `react-redux` as migrated pages import it. */
export * from 'react-redux'

type Connect = (...args: unknown[]) => (component: ComponentType<never>) => ComponentType

/** A page is found inside the connection: its ref is handed on to the class, and functions keep their defaults. */
export const connect: Connect = (state, dispatch, merge, options) => {
  const connectAs = connectState as unknown as Connect
  const wrap = connectAs(state, dispatch, merge, { ...(options as object), forwardRef: true })
  return component => wrap(keepDefaults(component))
}
