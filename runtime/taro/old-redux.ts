import { type Connect, connect as connectOnly } from './redux.ts'

/** `@tarojs/redux`. */
export * from 'react-redux'

/** Gives `dispatch` to every connected component, also to those that map functions of their own. */
export const connect: Connect = (state, map, merge, options) =>
  connectOnly(state, map ? withDispatch(map) : map, merge, options)

type Dispatch = (action: unknown) => unknown
type Mapped = Record<string, unknown>
type Map = (dispatch: Dispatch, own?: object) => Mapped | Map

/** What `map` tells by its number of parameters, that it reads the component's own props, stays as it is. */
function withDispatch(map: unknown): Map {
  if (typeof map !== 'function')
    return dispatch => ({ ...bound(map as Mapped, dispatch), dispatch })
  const read = map as Map
  const add = (mapped: Mapped | Map, dispatch: Dispatch) =>
    typeof mapped === 'function' ? withDispatch(mapped) : { ...mapped, dispatch }
  return read.length === 1
    ? dispatch => add(read(dispatch), dispatch)
    : (dispatch, own) => add(read(dispatch, own), dispatch)
}

function bound(creators: Mapped, dispatch: Dispatch): Mapped {
  const functions = Object.entries(creators).filter(([, create]) => typeof create === 'function')
  return Object.fromEntries(
    functions.map(([name, create]) => [
      name,
      (...args: unknown[]) => dispatch((create as (...args: unknown[]) => unknown)(...args)),
    ]),
  )
}
