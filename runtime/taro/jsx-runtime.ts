import * as React from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { isPageClass, offerClassPage } from '../page/offered-page.ts'
import { withDefaults } from './default-props.ts'
import { plainProps } from './plain-props.ts'
import { namedRef } from './string-refs.ts'

/**
 * JSX runtime of migrated pages: React's, with default props of functions, the spellings that pages use on plain
 * elements, and registration of page classes wherever they are nested.
 */
export { Fragment } from 'react'

type Props = Record<string, unknown>

export const jsx = (type: React.ElementType, props: Props, key?: React.Key) =>
  reactJsx(type, readied(type, props), key)

export const jsxs = (type: React.ElementType, props: Props, key?: React.Key) =>
  reactJsxs(type, readied(type, props), key)

/** Called by development builds; the source position of an element is not kept. */
export const jsxDEV = (
  type: React.ElementType,
  props: Props,
  key: React.Key | undefined,
  hasManyChildren: boolean,
) => (hasManyChildren ? jsxs : jsx)(type, props, key)

/** The older form, to which a spread before a `key` is still compiled. */
export const createElement = (
  type: React.ElementType,
  props: Props | null,
  ...children: React.ReactNode[]
) => React.createElement(type, readied(type, props ?? {}), ...children)

function readied(type: React.ElementType, written: Props): Props {
  const { ref } = written
  const props = typeof ref === 'string' ? { ...written, ref: namedRef(ref) } : written
  if (typeof type === 'string') return plainProps(props)
  // A fragment, or undefined from a failed import: left to React's own checks.
  if (!type || typeof type === 'symbol') return props
  if (!ref && isPageClass(type)) return { ...props, ref: offerClassPage }
  return withDefaults(type, props)
}
