import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Markup of a page's loading state, which is part of the HTML and visible until the scripts run. Only for routes with
 * an early request; the others have no loading state.
 */
export async function renderLoading(route) {
  if (!route.early) return ''
  const { default: Page } = await route.load()
  const query = Object.fromEntries(
    route.early.flatMap(({ params }) => Object.values(params)).map(name => [name, '1']),
  )
  return renderToStaticMarkup(createElement(Page, { query, params: query }))
}
