import * as React from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { isPageClass, offerClassPage } from '../page/offered-page.ts'
import { withDefaults } from './default-props.ts'
import { plainProps } from './plain-props.ts'
import { namedRef } from './string-refs.ts'

/**
 * The JSX of migrated pages: React's, with the defaults of functions, the spellings that pages use on plain elements, and
 * page classes known to their page wherever they stand.
 */
export { Fragment } from 'react'

type Props = Record<string, unknown>

export const jsx = (type: React.ElementType, props: Props, key?: React.Key) =>
  reactJsx(type, readied(type, props), key)

export const jsxs = (type: React.ElementType, props: Props, key?: React.Key) =>
  reactJsxs(type, readied(type, props), key)

/** What development builds call; where in the source an element stands is not kept. */
export const jsxDEV = (
  type: React.ElementType,
  props: Props,
  key: React.Key | undefined,
  hasManyChildren: boolean,
) => (hasManyChildren ? jsxs : jsx)(type, props, key)

/** The older form, which a spread before a `key` still compiles to. */
export const createElement = (
  type: React.ElementType,
  props: Props | null,
  ...children: React.ReactNode[]
) => React.createElement(type, readied(type, props ?? {}), ...children)

function readied(type: React.ElementType, written: Props): Props {
  const { ref } = written
  const props = typeof ref === 'string' ? { ...written, ref: namedRef(ref) } : written
  if (typeof type === 'string') return plainProps(props)
  // A fragment, or what an import has not brought: React's own to judge.
  if (!type || typeof type === 'symbol') return props
  if (!ref && isPageClass(type)) return { ...props, ref: offerClassPage }
  return withDefaults(type, props)
}
