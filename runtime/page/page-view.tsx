import { type ComponentType, memo, type RefAttributes, useCallback } from 'react'
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
export function PageView({ page, isVisible }: { page: Page; isVisible: boolean }) {
  const { Component } = page
  if (!Component) return null
  return (
    <div className='taro-page' style={isVisible ? undefined : hidden}>
      <PageContent page={page} Component={Component} />
    </div>
  )
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
