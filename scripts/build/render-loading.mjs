import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Markup of a page while its first data is on the way: put into the HTML, it is what people see until the scripts run.
 * Only for routes that name an early request; the others have nothing to wait for.
 */
export async function renderLoading(route) {
  if (!route.early) return ''
  const { default: Page } = await route.load()
  const query = Object.fromEntries(
    route.early.flatMap(({ params }) => Object.values(params)).map(name => [name, '1']),
  )
  return renderToStaticMarkup(createElement(Page, { query, params: query }))
}
