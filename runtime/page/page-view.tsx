import {
  type ComponentType,
  memo,
  type RefAttributes,
  Suspense,
  useCallback,
  useEffect,
} from 'react'
import type { Page } from '../router/page.ts'
import type { PageProps } from '../router/route-table.ts'
import { PageBoundary } from './broken-page.tsx'
import { classPages } from './class-pages.ts'
import { PageContext } from './page-context.ts'

interface ContentProps {
  page: Page
  Component: ComponentType<PageProps>
}

const hidden = { display: 'none' }

/** One page of the stack in its own element; a covered page stays mounted and is not displayed. */
export function PageView({ page, isVisible, onAdopted }: PageViewProps) {
  const { Component } = page
  if (!Component) return null
  const content = <PageContent page={page} Component={Component} />
  return (
    <div
      className={classPages?.rootClass(Component) ?? 'taro-page'}
      style={isVisible ? undefined : hidden}
    >
      {page.first ? (
        // The server-rendered markup stays until the code of lazy parts has loaded.
        <Suspense fallback={null}>
          {content}
          <Adopted onAdopted={onAdopted} />
        </Suspense>
      ) : (
        content
      )}
    </div>
  )
}

export interface PageViewProps {
  page: Page
  isVisible: boolean
  /** The page has hydrated its server-rendered screen. */
  onAdopted?: (() => void) | undefined
}

function Adopted({ onAdopted }: Pick<PageViewProps, 'onAdopted'>) {
  // Effects run from the inside out, so this is the last one of the page.
  useEffect(() => onAdopted?.(), [onAdopted])
  return null
}

/** Memoized, so that covering and uncovering a page does not render it again. */
const PageContent = /* @__PURE__ */ memo(function PageContent({ page, Component }: ContentProps) {
  const { query, params } = page
  const bind = useCallback(
    (mounted: object | null) => (mounted ? classPages?.bind(page, mounted) : undefined),
    [page],
  )

  classPages?.prepare(Component, page)
  // Function components receive the ref as a prop, and wrappers of a class forward it.
  const Root = Component as ComponentType<PageProps & RefAttributes<object>>
  return (
    <PageContext value={page}>
      <PageBoundary>
        <Root query={query} params={params} ref={bind} />
      </PageBoundary>
    </PageContext>
  )
})
