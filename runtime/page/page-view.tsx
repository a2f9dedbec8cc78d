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
import { bindClassPage, prepareClassPage } from './class-page.ts'
import { PageContext } from './page-context.ts'

interface ContentProps {
  page: Page
  Component: ComponentType<PageProps>
}

const hidden = { display: 'none' }

/** One page of the stack in its own box; a covered page stays mounted and is not displayed. */
export function PageView({ page, isVisible, onAdopted }: PageViewProps) {
  const { Component } = page
  if (!Component) return null
  const content = <PageContent page={page} Component={Component} />
  return (
    <div className='taro-page' style={isVisible ? undefined : hidden}>
      {page.first ? (
        // What the server has drawn stays until the files of its parts are there.
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
  /** The page lives: it has taken over what the server has drawn of it. */
  onAdopted?: (() => void) | undefined
}

function Adopted({ onAdopted }: Pick<PageViewProps, 'onAdopted'>) {
  // The last effect of the page.
  useEffect(() => onAdopted?.(), [onAdopted])
  return null
}

/** Apart, so that covering and uncovering a page does not render it again. */
const PageContent = /* @__PURE__ */ memo(function PageContent({ page, Component }: ContentProps) {
  const { query, params } = page
  const bind = useCallback(
    (mounted: object | null) => (mounted ? bindClassPage(page, mounted) : undefined),
    [page],
  )

  prepareClassPage(Component, page)
  // Functions get the ref as a prop, and those around a class hand it on.
  const Root = Component as ComponentType<PageProps & RefAttributes<object>>
  return (
    <PageContext value={page}>
      <PageBoundary>
        <Root query={query} params={params} ref={bind} />
      </PageBoundary>
    </PageContext>
  )
})
