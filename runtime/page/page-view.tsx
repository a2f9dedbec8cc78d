import { memo, useCallback } from 'react'
import type { Page } from '../router/page.ts'
import { PageBoundary } from './broken-page.tsx'
import { bindClassPage, isClassPage, prepareClassPage } from './class-page.ts'
import { PageContext } from './page-context.ts'

const hidden = { display: 'none' }

/** One page of the stack in its own box; a covered page stays mounted and is not displayed. */
export function PageView({ page, isVisible }: { page: Page; isVisible: boolean }) {
  if (!page.Component) return null
  return (
    <div className='taro-page' style={isVisible ? undefined : hidden}>
      <PageContent page={page} />
    </div>
  )
}

/** Apart, so that covering and uncovering a page does not render it again. */
const PageContent = /* @__PURE__ */ memo(function PageContent({ page }: { page: Page }) {
  const { Component, query, params } = page
  const bind = useCallback(
    (instance: object | null) => (instance ? bindClassPage(page, instance) : undefined),
    [page],
  )
  if (!Component) return null

  const props = { query, params }
  let content = <Component {...props} />
  if (isClassPage(Component)) {
    prepareClassPage(Component, page)
    content = <Component {...props} ref={bind} />
  }
  return (
    <PageContext value={page}>
      <PageBoundary>{content}</PageBoundary>
    </PageContext>
  )
})
